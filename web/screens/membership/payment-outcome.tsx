import { Notice } from '../../ui/notice.tsx';
import { useVisitor } from '../../visitor.ts';
import type { ConfirmationState } from './use-confirmation.ts';

/** What stands in place of the card form once the card was taken (MEMB-17). */
export function PaymentOutcome({ state, ask }: { state: ConfirmationState; ask: () => void }) {
  const { user } = useVisitor();
  if (state === 'asking')
    return (
      <p className="waiting" role="status">
        Your payment went through. We open the membership...
      </p>
    );
  if (state === 'processing')
    return (
      <Notice variant="accent" title="Your bank is still working on it" alert>
        <p>
          This page waits and goes on by itself. You may also leave: as soon as the payment has
          arrived, the membership opens and the receipt comes by mail. Do not pay again.
        </p>
      </Notice>
    );
  return (
    <Notice variant="success" title="Your payment was received" alert>
      <p>
        Access follows: the confirmation did not come through just now, and we go on trying by
        ourselves. The receipt comes by mail. Do not pay again.
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
