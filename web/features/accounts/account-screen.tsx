import { useQueryClient } from '@tanstack/react-query';
import { getSecondFactor, listSessions, updateProfile } from '#contract/identity/account.ts';
import { getCurrentUser, type User } from '#contract/identity/people.ts';
import { length } from '#contract/limits.ts';
import { getNotificationSettings } from '#contract/notifications/settings.ts';
import { roles } from '#contract/vocabulary.ts';
import { queryOf } from '../../data/api.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { Shell } from '../portals/shell.tsx';
import { EraseAccount } from './erase-account.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { NotificationSettingsCard } from './notification-settings.tsx';
import { profileWords, ownAccountWords as words } from './own-account-words.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { SetPassword, useHasPassword } from './set-password.tsx';

const ownUser = screenQuery(getCurrentUser);

/** One's own account: profile, password, two-factor authentication, sessions, data, deletion. */
function AccountScreen() {
  const user = useScreenQuery(ownUser);
  const hasPassword = useHasPassword();
  return (
    <Shell title={words.title}>
      <div className="columns">
        <div className="stack">
          <QueryBoundary query={user}>{(data) => <Profile user={data} />}</QueryBoundary>
          {hasPassword ? <PasswordForm /> : <SetPassword />}
          <SecondFactor />
          <NotificationSettingsCard />
        </div>
        <div className="stack">
          <Sessions />
          <section className="card stack" aria-labelledby="your-data">
            <h2 id="your-data">{words.data.heading}</h2>
            <p>{words.data.text}</p>
            <p>
              <a
                className="button button-secondary"
                href="/api/account/export"
                download="my-data.json"
              >
                {words.data.download}
              </a>
            </p>
          </section>
          <KeyboardCard />
          <EraseAccount />
        </div>
      </div>
    </Shell>
  );
}

export const accountScreen = defineScreen({
  queries: [
    ownUser,
    screenQuery(listSessions),
    screenQuery(getSecondFactor),
    screenQuery(getNotificationSettings),
  ],
  Screen: AccountScreen,
});

const compared: Compared<User> = [
  [profileWords.firstName, ({ firstName }) => firstName],
  [profileWords.lastName, ({ lastName }) => lastName],
  [profileWords.organization, ({ organization }) => organization || profileWords.nothing],
  [profileWords.country, ({ country }) => country || profileWords.nothing],
];

function Profile({ user }: { user: User }) {
  const client = useQueryClient();
  const show = (newest: User) => client.setQueryData(queryOf(getCurrentUser, {}).queryKey, newest);
  const change = useEditMutation(updateProfile, user, {
    refresh: show,
    done(changed) {
      show(changed);
      showToast({ title: profileWords.saved, description: profileWords.savedText });
    },
  });
  const { form, filled, conflict, begin, fields, problem, isPending, submit } = change;
  return (
    <form
      ref={form}
      key={filled.version}
      onInput={begin}
      className="card stack"
      aria-labelledby="profile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        const text = (name: string) => String(entered.get(name) ?? '');
        submit(
          {
            firstName: text('firstName'),
            lastName: text('lastName'),
            organization: text('organization'),
            country: text('country'),
          },
          profileWords.yours,
        );
      }}
    >
      <h2 id="profile">{profileWords.heading}</h2>
      <p className="as-written">
        {user.email} <span className="badge badge-secondary">{roles[user.role]}</span>{' '}
        {user.status === 'pending' && (
          <span className="badge badge-accent">{profileWords.pending}</span>
        )}
      </p>
      {conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      <FormProblem title={profileWords.failed} text={problem} />
      <div className="form">
        <TextInput
          name="firstName"
          label={profileWords.firstName}
          autoComplete="given-name"
          value={filled.firstName}
          maxLength={length.name}
          error={fields.firstName}
          required
        />
        <TextInput
          name="lastName"
          label={profileWords.lastName}
          autoComplete="family-name"
          value={filled.lastName}
          maxLength={length.name}
          error={fields.lastName}
          required
        />
        <TextInput
          name="organization"
          label={profileWords.organization}
          autoComplete="organization"
          value={filled.organization ?? ''}
          maxLength={length.organization}
          error={fields.organization}
          optional
        />
        <TextInput
          name="country"
          label={profileWords.country}
          autoComplete="country-name"
          value={filled.country ?? ''}
          maxLength={length.country}
          error={fields.country}
          optional
        />
      </div>
      <p>
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? profileWords.saving : profileWords.save}
        </button>
      </p>
    </form>
  );
}
