import { orderWords as words } from '#content/order.ts';
import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';
import { SitePage } from '../site/site-page.tsx';

/** `orderId`: from the address; the order may exist, but its link may have expired. */
export function UnknownOrder({
  orderId,
  sent,
  problem,
}: {
  orderId: string | null;
  sent: string | null;
  problem: string | null;
}) {
  const { site } = useVisitor();
  const { heading, lede, renew, button, next } = words.unknown;
  return (
    <SitePage>
      <div className="page section prose">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
        {problem && (
          <Notice variant="destructive" alert>
            {problem}
          </Notice>
        )}
        {sent && <Notice variant="accent">{sent}</Notice>}
        {orderId && !sent && (
          <form
            className="stack"
            method="post"
            action={`/payment-success?order=${encodeURIComponent(orderId)}`}
          >
            <p>{renew}</p>
            <p>
              <button type="submit" className="button" name="renew" value="1">
                {button}
              </button>
            </p>
          </form>
        )}
        <p>
          {next(orderId !== null || sent !== null)}{' '}
          <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
        </p>
        <p className="actions">
          <a className="button" href="/report-selection">
            {words.catalogue}
          </a>
        </p>
      </div>
    </SitePage>
  );
}

/** The order exists, but its payment status is not available. `address`: this page's own. */
export function OrderAway({ address }: { address: string }) {
  const { heading, lede, again } = words.away;
  return (
    <SitePage>
      <div className="page section prose">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
        <p className="actions">
          <a className="button" href={address}>
            {again}
          </a>
        </p>
      </div>
    </SitePage>
  );
}
