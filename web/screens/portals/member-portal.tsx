import { Link } from 'react-router';
import { getMySubscription } from '#contract/membership.ts';
import { useCall } from '../../api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useUser } from '../../visitor.ts';
import { SubscriptionCard } from '../membership/subscription-card.tsx';
import { PortalClosed } from './portal-closed.tsx';
import { Shell } from './shell.tsx';

/** The member portal. So far it shows the membership itself, and says so. */
export function MemberPortal() {
  return useUser().permissions.includes('member_portal') ? (
    <Portal />
  ) : (
    <PortalClosed title="Member Portal" />
  );
}

function Portal() {
  const subscription = useCall(getMySubscription, {});
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
        <Loaded query={subscription} rows={4}>
          {({ membership }) => <SubscriptionCard membership={membership} />}
        </Loaded>
        <Notice variant="accent" title="The portal itself is not open yet">
          <p>
            Discussions, the directory and the members’ events come here in a later release. What
            you paid for counts from its first day: your membership runs, its papers are on{' '}
            <Link to="/my-membership">My membership</Link>, and what is for members goes out by mail
            until then.
          </p>
        </Notice>
      </div>
    </Shell>
  );
}
