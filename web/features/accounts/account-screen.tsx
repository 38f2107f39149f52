import { useQueryClient } from '@tanstack/react-query';
import { getSecondFactor, listSessions, updateProfile } from '#contract/identity/account.ts';
import { getCurrentUser, type User } from '#contract/identity/people.ts';
import { length } from '#contract/limits.ts';
import { getNotificationSettings } from '#contract/notifications/settings.ts';
import { roles } from '#contract/vocabulary.ts';
import { queryOf } from '../../data/api.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { FormProblem } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { Shell } from '../portals/shell.tsx';
import { EraseAccount } from './erase-account.tsx';
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
    <Shell title={words.title} floating={false}>
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

/** The current value of a field when somebody else saved a change in between (412). */
const { storedAs } = profileWords;

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
  const { form, filled, theirs: now, begin, fields, problem, isPending, submit } = change;
  return (
    <form
      ref={form}
      key={filled.version}
      onInput={begin}
      className="card stack"
      aria-labelledby="profile"
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
      {now ? (
        <Notice variant="accent" title={profileWords.stale.title} alert>
          {profileWords.stale.text}
        </Notice>
      ) : (
        <FormProblem title={profileWords.failed} text={problem} />
      )}
      <div className="form">
        <TextInput
          name="firstName"
          label={profileWords.firstName}
          autoComplete="given-name"
          value={filled.firstName}
          maxLength={length.name}
          hint={now ? storedAs(now.firstName) : undefined}
          error={fields.firstName}
          required
        />
        <TextInput
          name="lastName"
          label={profileWords.lastName}
          autoComplete="family-name"
          value={filled.lastName}
          maxLength={length.name}
          hint={now ? storedAs(now.lastName) : undefined}
          error={fields.lastName}
          required
        />
        <TextInput
          name="organization"
          label={profileWords.organization}
          autoComplete="organization"
          value={filled.organization ?? ''}
          maxLength={length.organization}
          hint={now ? storedAs(now.organization) : undefined}
          error={fields.organization}
          optional
        />
        <TextInput
          name="country"
          label={profileWords.country}
          autoComplete="country-name"
          value={filled.country ?? ''}
          maxLength={length.country}
          hint={now ? storedAs(now.country) : undefined}
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
