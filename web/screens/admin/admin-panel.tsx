import { Link, useSearchParams } from 'react-router';
import { getAdminOverview } from '#contract/system.ts';
import { useCall } from '../../api.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Shell } from '../portals/shell.tsx';
import { AccountList } from './account-list.tsx';
import { Cards } from './cards.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { ReportList } from './report-list.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';
import { tabNamed } from './tab-named.ts';
import { TransactionList } from './transaction-list.tsx';
import { TransactionSums } from './transaction-sums.tsx';

/** The admin panel (ADMIN-01..ADMIN-03). Its other tabs come with what they show; additions stand after those given. */
export function AdminPanel() {
  const [query] = useSearchParams();
  const tab = tabNamed(query);
  const project = query.get('project');
  const message = query.get('message');
  const List = lists[tab];
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
      {project ? (
        <ReviewDetail id={project} />
      ) : message ? (
        <MessageDetail id={message} />
      ) : (
        <>
          <Counters />
          {tab === 'transactions' && <TransactionSums />}
          <List />
        </>
      )}
    </Shell>
  );
}

const lists = {
  users: AccountList,
  reports: ReportList,
  transactions: TransactionList,
  projects: ReviewList,
  messages: MessageList,
};

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
