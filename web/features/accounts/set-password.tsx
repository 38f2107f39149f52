import { getSecondFactor, requestPasswordReset } from '#contract/identity/account.ts';
import { useUser } from '../../app/session.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { showToast } from '../../islands/toast.ts';
import { ownPasswordWords as words } from './own-account-words.ts';

/** Whether the account has a password; true until it is known. */
export const useHasPassword = (): boolean =>
  useCallQuery(getSecondFactor, {}).data?.hasPassword !== false;

/** Lets an account that has only ever signed in through another site get a password. */
export function SetPassword() {
  const { email } = useUser();
  const { mutate, isPending } = useCallMutation(requestPasswordReset, {
    done: () => showToast({ title: words.sent, description: words.sentText(email) }),
    refused: (failure) => tellFailure({ title: words.notSent, description: messageOf(failure) }),
  });
  return (
    <section className="card stack" aria-labelledby="password">
      <h2 id="password">{words.heading}</h2>
      <p>{words.none(email)}</p>
      <p>
        <button
          type="button"
          className="button"
          disabled={isPending}
          aria-busy={isPending}
          onClick={() => mutate({ input: { email } })}
        >
          {isPending ? words.sending : words.link}
        </button>
      </p>
    </section>
  );
}
