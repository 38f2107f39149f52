import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';
import type { ConfirmationState } from './use-confirmation.ts';

/** What stands in place of the card form once the card was taken (MEMB-17). */
export function PaymentOutcome({ state, ask }: { state: ConfirmationState; ask: () => void }) {
  const { user } = useVisitor();
  if (state === 'asking')
    return (
      <p className="waiting" role="status">
        Your payment went through. Opening your membership...
      </p>
    );
  if (state === 'processing')
    return (
      <Notice variant="accent" title="Your bank is still working on it" alert>
        <p>
          This page continues automatically. You can also leave: once the payment arrives, your
          membership opens and we’ll email the receipt. Don’t pay again.
        </p>
      </Notice>
    );
  return (
    <Notice variant="success" title="Your payment was received" alert>
      <p>
        Access follows: we couldn’t confirm it just now and will keep trying. We’ll email the
        receipt. Don’t pay again.
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={ask}>
          Check again
        </button>
        {user && (
          <a className="button button-secondary" href="/my-membership">
            My membership
          </a>
        )}
      </p>
    </Notice>
  );
}
