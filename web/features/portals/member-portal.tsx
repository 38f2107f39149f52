import { Link } from 'react-router';
import { getMySubscription } from '#contract/commerce/membership.ts';
import { useUser } from '../../app/session.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { SubscriptionCard } from '../memberships/subscription-card.tsx';
import { PortalClosed } from './portal-closed.tsx';
import { Shell } from './shell.tsx';
import { memberWords as words } from './words.ts';

/** The member portal. So far it shows the membership itself, and says so. */
function MemberPortal() {
  return useUser().permissions.includes('member_portal') ? (
    <Portal />
  ) : (
    <PortalClosed title={words.title} />
  );
}

const ownSubscription = screenQuery(getMySubscription);

export const memberPortal = defineScreen({ queries: [ownSubscription], Screen: MemberPortal });

function Portal() {
  const subscription = useScreenQuery(ownSubscription);
  return (
    <Shell
      title={words.title}
      aside={
        <p className="actions">
          <Link className="button button-secondary" to="/my-membership">
            {words.membership}
          </Link>
          <Link className="button button-secondary" to="/">
            {words.home}
          </Link>
        </p>
      }
    >
      <div className="columns">
        <QueryBoundary query={subscription} rows={4}>
          {({ membership }) => <SubscriptionCard membership={membership} />}
        </QueryBoundary>
        <Notice variant="accent" title={words.more.title}>
          <p>
            {words.more.before} <Link to="/my-membership">{words.more.link}</Link>
            {words.more.after}
          </p>
        </Notice>
      </div>
    </Shell>
  );
}
