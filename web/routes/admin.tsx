import { data } from 'react-router';
import type { User } from '#contract/people.ts';
import { getAdminOverview } from '#contract/system.ts';
import { type Load, screenClientLoader, screenLoader } from '../screen-data.ts';
import { AdminPanel } from '../screens/admin/admin-panel.tsx';
import { AdminRequired } from '../screens/admin/admin-required.tsx';
import { tabNamed } from '../screens/admin/tab-named.ts';
import { fetchTab } from '../screens/admin/tab-script.ts';
import { visitOf } from '../visit.ts';
import { useUser } from '../visitor.ts';
import type { Route } from './+types/admin.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Admin panel' }];

/** The role, an approved account, and the permission (ROLE-20). */
const administrates = ({ role, status, permissions }: User) =>
  role === 'admin' && status === 'active' && permissions.includes('admin_panel');

const load: Load = (get, { searchParams }) =>
  Promise.all([
    get(getAdminOverview, {}),
    fetchTab(tabNamed(searchParams)).then((tab) => Promise.all(tab.load(get, searchParams))),
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
