import { Link, useSearchParams } from 'react-router';
import { getAdminOverview } from '#contract/system.ts';
import { useCall } from '../../api.ts';
import { Shell } from '../portals/shell.tsx';
import { AccountList } from './account-list.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';

/** The admin panel (ADMIN-01..ADMIN-03). Its other tabs come with what they show. */
export function AdminPanel() {
  const [query] = useSearchParams();
  const project = query.get('project');
  const onUsers = query.get('tab') === 'users' && !project;
  const { data } = useCall(getAdminOverview, {});
  return (
    <Shell
      title="Admin panel"
      aside={
        <nav className="actions" aria-label="Elsewhere">
          <Link className="button button-secondary" to="/">
            Home
          </Link>
          <a className="button button-secondary" href="/funding-platforms">
            Funding Platforms
          </a>
          <a className="button button-secondary" href="/api/logout">
            Sign Out
          </a>
        </nav>
      }
      tabs={[
        { label: 'All Users', to: '/admin?tab=users', current: onUsers, count: data?.totalUsers },
        {
          label: 'Projects',
          to: '/admin?tab=projects',
          current: !onUsers,
          count: data?.openProjects,
        },
      ]}
    >
      {project ? (
        <ReviewDetail id={project} />
      ) : (
        <>
          <Counters />
          {onUsers ? <AccountList /> : <ReviewList />}
        </>
      )}
    </Shell>
  );
}

/** Changes by itself: accounts and projects tell the panel when they do. */
function Counters() {
  const { data } = useCall(getAdminOverview, {});
  const cards = [
    ['Total Users', data?.totalUsers],
    ['Active Users', data?.activeUsers],
    ['Pending Approval', data?.pendingUsers],
    ['Administrators', data?.administrators],
    ['Open projects', data?.openProjects],
    ['Overdue reviews', data?.overdueProjects],
  ] as const;
  return (
    <dl className="counters">
      {cards.map(([label, count]) => (
        <div key={label} data-alert={label === 'Overdue reviews' && count ? '' : undefined}>
          <dt>{label}</dt>
          <dd className="figures">{count ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
