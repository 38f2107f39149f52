import { useQueryClient } from '@tanstack/react-query';
import { getSecondFactor, listSessions, updateProfile } from '#contract/identity/account.ts';
import { getCurrentUser, type User } from '#contract/identity/people.ts';
import { length } from '#contract/limits.ts';
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
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { SetPassword, useHasPassword } from './set-password.tsx';

const ownUser = screenQuery(getCurrentUser);

/** One's own account: profile, password, second factor, sessions, data, end. */
function AccountScreen() {
  const user = useScreenQuery(ownUser);
  const hasPassword = useHasPassword();
  return (
    <Shell title="My account" floating={false}>
      <div className="columns">
        <div className="stack">
          <QueryBoundary query={user}>{(data) => <Profile user={data} />}</QueryBoundary>
          {hasPassword ? <PasswordForm /> : <SetPassword />}
          <SecondFactor />
        </div>
        <div className="stack">
          <Sessions />
          <section className="card stack" aria-labelledby="your-data">
            <h2 id="your-data">Your data</h2>
            <p>Everything we keep about you, in one JSON file.</p>
            <p>
              <a
                className="button button-secondary"
                href="/api/account/export"
                download="my-data.json"
              >
                Download my data
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
  queries: [ownUser, screenQuery(listSessions), screenQuery(getSecondFactor)],
  Screen: AccountScreen,
});

/** What an entry is now, when somebody else saved another one in between (412). */
const storedAs = (value: string | null | undefined) => `Currently saved: ${value || 'nothing'}`;

function Profile({ user }: { user: User }) {
  const client = useQueryClient();
  const show = (newest: User) => client.setQueryData(queryOf(getCurrentUser, {}).queryKey, newest);
  const change = useEditMutation(updateProfile, user, {
    refresh: show,
    done(changed) {
      show(changed);
      showToast({ title: 'Saved', description: 'Your profile is up to date.' });
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
          'Your profile',
        );
      }}
    >
      <h2 id="profile">Profile</h2>
      <p className="as-written">
        {user.email} <span className="badge badge-secondary">{roles[user.role]}</span>{' '}
        {user.status === 'pending' && <span className="badge badge-accent">Awaiting approval</span>}
      </p>
      {now ? (
        <Notice variant="accent" title="Not saved yet" alert>
          Your profile was changed in another window. Compare the entries, then save again.
        </Notice>
      ) : (
        <FormProblem title="Not saved" text={problem} />
      )}
      <div className="form">
        <TextInput
          name="firstName"
          label="First name"
          autoComplete="given-name"
          value={filled.firstName}
          maxLength={length.name}
          hint={now ? storedAs(now.firstName) : undefined}
          error={fields.firstName}
          required
        />
        <TextInput
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          value={filled.lastName}
          maxLength={length.name}
          hint={now ? storedAs(now.lastName) : undefined}
          error={fields.lastName}
          required
        />
        <TextInput
          name="organization"
          label="Organisation"
          autoComplete="organization"
          value={filled.organization ?? ''}
          maxLength={length.organization}
          hint={now ? storedAs(now.organization) : undefined}
          error={fields.organization}
          optional
        />
        <TextInput
          name="country"
          label="Country"
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
          {isPending ? 'Saving...' : 'Save profile'}
        </button>
      </p>
    </form>
  );
}
