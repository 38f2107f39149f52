import { useQueryClient } from '@tanstack/react-query';
import { updateProfile } from '#contract/account.ts';
import { length } from '#contract/limits.ts';
import { CallError } from '#contract/page-visit.ts';
import { getCurrentUser, type User } from '#contract/people.ts';
import { messageOf, queryOf, useCall, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { TextInput } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
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

function Profile({ user }: { user: User }) {
  const client = useQueryClient();
  const { queryKey } = queryOf(getCurrentUser, {});
  const { mutate, isPending, error } = useChange(updateProfile, {
    done(changed) {
      client.setQueryData(queryKey, changed);
      showToast({ title: 'Saved', description: 'Your profile is up to date.' });
    },
    refused(failure) {
      if (failure instanceof CallError && failure.body?.current)
        client.setQueryData(queryKey, failure.body.current as User);
      showToast({ title: 'Not saved', description: messageOf(failure), variant: 'destructive' });
    },
  });
  const fields = error instanceof CallError ? error.body?.fields : undefined;
  return (
    <form
      className="card stack"
      key={user.version}
      aria-labelledby="profile"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: string) => String(form.get(name) ?? '');
        mutate({
          input: {
            firstName: text('firstName'),
            lastName: text('lastName'),
            organization: text('organization'),
            country: text('country'),
          },
          version: user.version,
        });
      }}
    >
      <h2 id="profile">Profile</h2>
      <p className="muted">{user.email}</p>
      <TextInput
        name="firstName"
        label="First name"
        autoComplete="given-name"
        value={user.firstName}
        maxLength={length.name}
        error={fields?.firstName}
        required
      />
      <TextInput
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        value={user.lastName}
        maxLength={length.name}
        error={fields?.lastName}
        required
      />
      <TextInput
        name="organization"
        label="Organisation"
        autoComplete="organization"
        value={user.organization ?? ''}
        maxLength={length.organization}
        error={fields?.organization}
        optional
      />
      <TextInput
        name="country"
        label="Country"
        autoComplete="country-name"
        value={user.country ?? ''}
        maxLength={length.country}
        error={fields?.country}
        optional
      />
      <p>
        <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
          {isPending ? 'Saving...' : 'Save profile'}
        </button>
      </p>
    </form>
  );
}
