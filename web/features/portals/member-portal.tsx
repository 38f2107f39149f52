import { Link } from 'react-router';
import { getMySubscription } from '#contract/commerce/membership.ts';
import { useUser } from '../../app/session.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { SubscriptionCard } from '../memberships/subscription-card.tsx';
import { PortalClosed } from './portal-closed.tsx';
import { Shell } from './shell.tsx';

/** The member portal. So far it shows the membership itself, and says so. */
function MemberPortal() {
  return useUser().permissions.includes('member_portal') ? (
    <Portal />
  ) : (
    <PortalClosed title="Member Portal" />
  );
}

const ownSubscription = screenQuery(getMySubscription);

export const memberPortal = defineScreen({ queries: [ownSubscription], Screen: MemberPortal });

function Portal() {
  const subscription = useScreenQuery(ownSubscription);
  return (
    <Shell
      title="Member Portal"
      aside={
        <p className="actions">
          <Link className="button button-secondary" to="/my-membership">
            My membership
          </Link>
          <Link className="button button-secondary" to="/">
            Back to Home
          </Link>
        </p>
      }
    >
      <div className="columns">
        <QueryBoundary query={subscription} rows={4}>
          {({ membership }) => <SubscriptionCard membership={membership} />}
        </QueryBoundary>
        <Notice variant="accent" title="More features are coming">
          <p>
            Discussions, the directory and members’ events will open in a later release. If you’ve
            bought a membership, it’s already active: its documents are on{' '}
            <Link to="/my-membership">My membership</Link>. Until then, we email members their news.
          </p>
        </Notice>
      </div>
    </Shell>
  );
}
