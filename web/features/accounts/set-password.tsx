import { getSecondFactor, requestPasswordReset } from '#contract/identity/account.ts';
import { useUser } from '../../app/session.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { showToast } from '../../islands/toast.ts';

/** Whether the account has a password; what is not known yet is taken for yes. */
export const useHasPassword = (): boolean =>
  useCallQuery(getSecondFactor, {}).data?.hasPassword !== false;

/** For an account that only ever signed in through another site: the way to a password. */
export function SetPassword() {
  const { email } = useUser();
  const { mutate, isPending } = useCallMutation(requestPasswordReset, {
    done: () =>
      showToast({ title: 'Check your email', description: `We’ve sent a link to ${email}.` }),
    refused: (failure) => tellFailure({ title: 'Not sent', description: messageOf(failure) }),
  });
  return (
    <section className="card stack" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>
        You sign in through another site, so this account has no password. You need one to set up
        two-factor authentication or to erase the account. We’ll email a link to {email}; it works
        once, within an hour. After that you can sign in with the password too.
      </p>
      <p>
        <button
          type="button"
          className="button"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate({ input: { email } })}
        >
          {isPending ? 'Sending...' : 'Email me a link'}
        </button>
      </p>
    </section>
  );
}
