import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';
import type { ConfirmationState } from './use-confirmation.ts';
import { paymentWords as words } from './words.ts';

/** Replaces the card form once the card was accepted (MEMB-17). */
export function PaymentOutcome({ state, ask }: { state: ConfirmationState; ask: () => void }) {
  const { user } = useVisitor();
  if (state === 'asking')
    return (
      <p className="waiting" role="status">
        {words.asking}
      </p>
    );
  if (state === 'processing')
    return (
      <Notice variant="accent" title={words.processing.title} alert>
        <p>{words.processing.text}</p>
      </Notice>
    );
  return (
    <Notice variant="success" title={words.unconfirmed.title} alert>
      <p>{words.unconfirmed.text}</p>
      <p className="actions">
        <button type="button" className="button" onClick={ask}>
          {words.unconfirmed.again}
        </button>
        {user && (
          <a className="button button-secondary" href="/my-membership">
            {words.unconfirmed.mine}
          </a>
        )}
      </p>
    </Notice>
  );
}
