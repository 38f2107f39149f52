import { Link, useSearchParams } from 'react-router';
import { getAdminOverview } from '#contract/system.ts';
import { useCall } from '../../api.ts';
import { Shell } from '../portals/shell.tsx';
import { AccountList } from './account-list.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { ReportList } from './report-list.tsx';
import { ReviewDetail } from './review-detail.tsx';
import { ReviewList } from './review-list.tsx';
import { tabNamed } from './tab-named.ts';
import { TransactionList } from './transaction-list.tsx';
import { TransactionSums } from './transaction-sums.tsx';

/** The admin panel (ADMIN-01..ADMIN-03). Its other tabs come with what they show. */
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
      ]}
    >
      {project ? (
        <ReviewDetail id={project} />
      ) : message ? (
        <MessageDetail id={message} />
      ) : (
        <>
          {tab === 'transactions' ? <TransactionSums /> : <Counters />}
          <List />
        </>
      )}
    </Shell>
  );
}

const lists = {
  users: AccountList,
  projects: ReviewList,
  messages: MessageList,
  reports: ReportList,
  transactions: TransactionList,
};

/** Changes by itself: accounts, projects and messages tell the panel when they do. */
function Counters() {
  const { data } = useCall(getAdminOverview, {});
  const cards = [
    ['Total Users', data?.totalUsers],
    ['Active Users', data?.activeUsers],
    ['Pending Approval', data?.pendingUsers],
    ['Administrators', data?.administrators],
    ['Open projects', data?.openProjects],
    ['Overdue reviews', data?.overdueProjects],
    ['Open messages', data?.openMessages],
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
