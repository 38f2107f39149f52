import { orderWords as words } from '#content/order.ts';
import { useVisitor } from '../../visitor.ts';
import { SitePage } from '../site/site-page.tsx';

export function UnknownOrder() {
  const { site } = useVisitor();
  const { heading, lede, next } = words.unknown;
  return (
    <SitePage>
      <div className="page section prose">
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
        <p>
          {next} <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
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

/** The order is there, but how its payment stands cannot be asked. `address`: this page's own. */
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
