import { data } from 'react-router';
import { listAccessRequests, listAccounts } from '#contract/administration.ts';
import { getMessage, listMessages } from '#contract/engagement.ts';
import { getReview, listReviews } from '#contract/intake.ts';
import type { User } from '#contract/people.ts';
import { listCatalogue, listTransactions, sumTransactions } from '#contract/sales.ts';
import { getAdminOverview } from '#contract/system.ts';
import { type Get, type Load, screenClientLoader, screenLoader } from '../screen-data.ts';
import { AdminPanel } from '../screens/admin/admin-panel.tsx';
import { AdminRequired } from '../screens/admin/admin-required.tsx';
import {
  accountFilter,
  messageFilter,
  reportFilter,
  reviewFilter,
  transactionFilter,
} from '../screens/admin/list-filters.ts';
import { tabNamed } from '../screens/admin/tab-named.ts';
import { fetchTab } from '../screens/admin/tab-script.ts';
import { visitOf } from '../visit.ts';
import { useUser } from '../visitor.ts';
import type { Route } from './+types/admin.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Admin panel' }];

/** The role, an approved account, and the permission (ROLE-20). */
const administrates = ({ role, status, permissions }: User) =>
  role === 'admin' && status === 'active' && permissions.includes('admin_panel');

function tabOf(get: Get, query: URLSearchParams) {
  const project = query.get('project');
  if (project) return [get(getReview, { id: project })];
  const message = query.get('message');
  if (message) return [get(getMessage, { id: message })];
  switch (tabNamed(query)) {
    case 'users':
      return [get(listAccounts, accountFilter(query)), get(listAccessRequests, {})];
    case 'messages':
      return [get(listMessages, messageFilter(query))];
    case 'projects':
      return [get(listReviews, reviewFilter(query))];
    case 'reports':
      return [get(listCatalogue, reportFilter(query))];
    case 'transactions':
      return [get(listTransactions, transactionFilter(query)), get(sumTransactions, {})];
  }
}

const load: Load = (get, url) =>
  Promise.all([
    get(getAdminOverview, {}),
    fetchTab(tabNamed(url.searchParams)),
    ...tabOf(get, url.searchParams),
  ]);
const panel = screenLoader(load);

/** Everybody signed in may come here; who is no administrator sees how to ask for it (ADMIN-04). */
export async function loader(args: Route.LoaderArgs) {
  const { user } = visitOf(args.context);
  if (user && !administrates(user)) return data({ seen: [] }, 403);
  return panel(args);
}

export const clientLoader = screenClientLoader(load);

export default function Admin() {
  const user = useUser();
  return administrates(user) ? <AdminPanel /> : <AdminRequired />;
}
