import { opensSentence } from '#content/membership-rights.ts';
import { opensArea } from '#contract/commerce/membership-rights.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { useVisitor } from '../../app/session.ts';
import { opensFunding } from '../portals/own-navigation.ts';
import { RichText } from '../site/info/inline.tsx';
import { nextStepWords as words } from './words.ts';

/** MEMB-19..MEMB-21. A guest needs an account with the same email address; a signed-in buyer already has one. */
export function NextSteps({ order }: { order: Order | null }) {
  const { user, site } = useVisitor();
  const { membership, support } = site.mailboxes;
  // The form then knows who bought; the address names nobody.
  const create = `/sign-in?view=create${order ? `&order=${order.id}` : ''}`;
  const first =
    order === null ? words.compare : user ? null : { text: words.createAccount, href: create };
  const type = order?.membership?.type ?? 'general';
  const opens = opensArea(type, 'funding') || (user && opensFunding(user));
  return (
    <section className="stack" aria-labelledby="next-steps">
      <h2 id="next-steps">{words.heading}</h2>
      <ol className="path">
        <li className={user ? 'done' : undefined} aria-current={user ? undefined : 'step'}>
          <strong>{words.account.title}</strong>
          {user ? (
            <p>{words.account.signedIn(user.email)}</p>
          ) : (
            <p>
              <RichText text={words.account.create(create, order?.customerEmail)} />
            </p>
          )}
        </li>
        <li aria-current={user ? 'step' : undefined}>
          <strong>{words.portal.title}</strong>
          <p>{`${opensSentence(type)} ${words.portal.text}`}</p>
        </li>
        <li>
          <strong>{words.end.title}</strong>
          <p>{words.end.text}</p>
        </li>
      </ol>
      <p className="actions">
        {first && (
          <a className="button" href={first.href}>
            {first.text}
          </a>
        )}
        <a className={first ? 'button button-secondary' : 'button'} href="/member-portal">
          {words.toPortal}
        </a>
        {opens && (
          <a className="button button-secondary" href="/funding-platforms">
            {words.toPlatforms}
          </a>
        )}
      </p>
      <p className="small muted">
        <RichText text={words.questions(support, membership)} />
      </p>
    </section>
  );
}
