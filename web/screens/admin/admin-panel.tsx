import { Link, useSearchParams } from 'react-router';
import { getAdminOverview } from '#contract/system.ts';
import { useCall } from '../../api.ts';
import { leaveByChoice } from '../../enhance/session.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Shell } from '../portals/shell.tsx';
import { Cards } from './cards.tsx';
import { rowNamed, tabNamed } from './tab-named.ts';
import { fetchedTab } from './tab-script.ts';

/** The admin panel (ADMIN-01..ADMIN-03). Its other tabs come with what they show; additions stand after those given. */
export function AdminPanel() {
  const [query] = useSearchParams();
  const tab = tabNamed(query);
  const Screen = fetchedTab(tab)?.Screen;
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
          <a className="button button-secondary" href="/api/logout" onClick={leaveByChoice}>
            Sign Out
          </a>
        </nav>
      }
      tabs={[
        {
          label: 'All Users',
          to: '/admin?tab=users',
          current: tab === 'users',
          count: data?.totalUsers,
        },
        {
          label: 'Research Reports',
          to: '/admin?tab=reports',
          current: tab === 'reports',
        },
        {
          label: 'Transactions',
          to: '/admin?tab=transactions',
          current: tab === 'transactions',
        },
        {
          label: 'Projects',
          to: '/admin?tab=projects',
          current: tab === 'projects',
          count: data?.openProjects,
        },
        {
          label: 'Messages',
          to: '/admin?tab=messages',
          current: tab === 'messages',
          count: data?.openMessages,
        },
      ]}
    >
      {!rowNamed(query) && <Counters />}
      {Screen && <Screen />}
    </Shell>
  );
}

/** Changes by itself: accounts, projects and messages tell the panel when they do. */
function Counters() {
  const overview = useCall(getAdminOverview, {});
  return (
    <Loaded query={overview} rows={2}>
      {(counts) => (
        <Cards
          cards={[
            ['Total Users', counts.totalUsers],
            ['Active Users', counts.activeUsers],
            ['Pending Approval', counts.pendingUsers],
            ['Administrators', counts.administrators],
            ['Open projects', counts.openProjects],
            ['Overdue reviews', counts.overdueProjects],
            ['Open messages', counts.openMessages],
          ]}
          alert="Overdue reviews"
        />
      )}
    </Loaded>
  );
}
