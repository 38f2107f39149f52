import type { Order } from '#contract/commerce/orders.ts';
import { useVisitor } from '../../app/session.ts';

/** MEMB-19..MEMB-21. A guest needs an account with the same address; whoever is signed in has one. */
export function NextSteps({ order }: { order: Order | null }) {
  const { user, site } = useVisitor();
  const { membership, support } = site.mailboxes;
  return (
    <section className="stack" aria-labelledby="next-steps">
      <h2 id="next-steps">Next steps</h2>
      <ol className="path">
        <li className={user ? 'done' : undefined} aria-current={user ? undefined : 'step'}>
          <strong>Your account</strong>
          {user ? (
            <p>You are signed in as {user.email}.</p>
          ) : (
            <p>
              <a href="/sign-in?view=create">Create an account</a>
              {order ? ` with ${order.customerEmail}` : ' with the address you paid with'} and
              confirm the address, or <a href="/api/login?next=%2Fmy-membership">sign in</a>. Your
              membership belongs to that address and opens with the account.
            </p>
          )}
        </li>
        <li aria-current={user ? 'step' : undefined}>
          <strong>The member portal</strong>
          <p>
            Your membership, its dates and its documents. An executive membership also opens the
            funding platforms.
          </p>
        </li>
        <li>
          <strong>Before it ends</strong>
          <p>We’ll remind you 30 days, 7 days and 1 day before. It doesn’t renew automatically.</p>
        </li>
      </ol>
      <p className="actions">
        <a className="button" href="/member-portal">
          Go to Member Portal
        </a>
        <a className="button button-secondary" href="/funding-platforms">
          Explore Funding Platforms
        </a>
      </p>
      <p className="small muted">
        Questions: <a href={`mailto:${support}`}>{support}</a> or{' '}
        <a href={`mailto:${membership}`}>{membership}</a>, Monday to Friday 9 AM to 6 PM EST.
      </p>
    </section>
  );
}
