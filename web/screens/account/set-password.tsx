import { getSecondFactor, requestPasswordReset } from '#contract/account.ts';
import { messageOf, useCall, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { useUser } from '../../visitor.ts';

/** Whether the account has a password; what is not known yet is taken for yes. */
export const useHasPassword = (): boolean =>
  useCall(getSecondFactor, {}).data?.hasPassword !== false;

/** For an account that only ever signed in through another site: the way to a password. */
export function SetPassword() {
  const { email } = useUser();
  const { mutate, isPending } = useChange(requestPasswordReset, {
    done: () => showToast({ title: 'On its way', description: `The link was mailed to ${email}.` }),
    refused: (failure) =>
      showToast({ title: 'Not sent', description: messageOf(failure), variant: 'destructive' }),
  });
  return (
    <section className="card stack" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <p>
        You sign in through another site, and this account has no password. To set up a second
        factor or to erase the account, set one first: we mail a link to {email}. It works once,
        within an hour, and afterwards you can sign in with the password too.
      </p>
      <p>
        <button
          type="button"
          className="button"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate({ input: { email } })}
        >
          {isPending ? 'Sending...' : 'Mail me a link'}
        </button>
      </p>
    </section>
  );
}
