import { useQueryClient } from '@tanstack/react-query';
import { updateProfile } from '#contract/account.ts';
import { length } from '#contract/limits.ts';
import { CallError } from '#contract/page-visit.ts';
import { getCurrentUser, type User } from '#contract/people.ts';
import { roles } from '#contract/vocabulary.ts';
import { queryOf, useCall } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { useFormChange } from '../../form-change.ts';
import { TextInput } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Shell } from '../portals/shell.tsx';
import { EraseAccount } from './erase-account.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { SetPassword, useHasPassword } from './set-password.tsx';

/** One's own account: profile, password, second factor, sessions, data, end. */
export function AccountScreen() {
  const user = useCall(getCurrentUser, {});
  const hasPassword = useHasPassword();
  return (
    <Shell title="My account" floating={false}>
      <div className="columns">
        <div className="stack">
          <Loaded query={user}>{(data) => <Profile user={data} />}</Loaded>
          {hasPassword ? <PasswordForm /> : <SetPassword />}
          <SecondFactor />
        </div>
        <div className="stack">
          <Sessions />
          <section className="card stack" aria-labelledby="your-data">
            <h2 id="your-data">Your data</h2>
            <p>Everything we keep about you, as one JSON file.</p>
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

/** What an entry is now, when somebody else saved another one in between (412). */
const storedAs = (value: string | null | undefined) => `Stored now: ${value || 'nothing'}`;

function Profile({ user }: { user: User }) {
  const client = useQueryClient();
  const { mutate, isPending, error, fields, form } = useFormChange(updateProfile, {
    failed: 'Not saved',
    done(changed) {
      client.setQueryData(queryOf(getCurrentUser, {}).queryKey, changed);
      showToast({ title: 'Saved', description: 'Your profile is up to date.' });
    },
  });
  const now = error instanceof CallError ? (error.body?.current as User | undefined) : undefined;
  return (
    <form
      ref={form}
      className="card stack"
      aria-labelledby="profile"
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        const text = (name: string) => String(entered.get(name) ?? '');
        mutate({
          input: {
            firstName: text('firstName'),
            lastName: text('lastName'),
            organization: text('organization'),
            country: text('country'),
          },
          version: (now ?? user).version,
        });
      }}
    >
      <h2 id="profile">Profile</h2>
      <p className="as-written">
        {user.email} <span className="badge badge-secondary">{roles[user.role]}</span>{' '}
        {user.status === 'pending' && (
          <span className="badge badge-accent">Waits for approval</span>
        )}
      </p>
      {now && (
        <Notice variant="accent" title="Not saved yet" alert>
          Your profile was changed in another window. Compare, then save again.
        </Notice>
      )}
      <div className="form">
        <TextInput
          name="firstName"
          label="First name"
          autoComplete="given-name"
          value={user.firstName}
          maxLength={length.name}
          hint={now && storedAs(now.firstName)}
          error={fields.firstName}
          required
        />
        <TextInput
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          value={user.lastName}
          maxLength={length.name}
          hint={now && storedAs(now.lastName)}
          error={fields.lastName}
          required
        />
        <TextInput
          name="organization"
          label="Organisation"
          autoComplete="organization"
          value={user.organization ?? ''}
          maxLength={length.organization}
          hint={now && storedAs(now.organization)}
          error={fields.organization}
          optional
        />
        <TextInput
          name="country"
          label="Country"
          autoComplete="country-name"
          value={user.country ?? ''}
          maxLength={length.country}
          hint={now && storedAs(now.country)}
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
