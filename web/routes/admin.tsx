import { data } from 'react-router';
import { getReview, listReviews } from '#contract/intake.ts';
import { getAdminOverview } from '#contract/system.ts';
import { type Load, screenClientLoader, screenLoader } from '../screen-data.ts';
import { AdminPanel } from '../screens/admin/admin-panel.tsx';
import { AdminRequired } from '../screens/admin/admin-required.tsx';
import { reviewFilter } from '../screens/admin/review-filter.ts';
import { visitOf } from '../visit.ts';
import { useUser } from '../visitor.ts';
import type { Route } from './+types/admin.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Admin panel' }];

const load: Load = (get, url) => {
  const id = url.searchParams.get('project');
  return Promise.all([
    get(getAdminOverview, {}),
    id ? get(getReview, { id }) : get(listReviews, reviewFilter(url.searchParams)),
  ]);
};
const panel = screenLoader(load);

/** Everybody signed in may come here; who is no administrator sees how to ask for it (ADMIN-04). */
export async function loader(args: Route.LoaderArgs) {
  const { user } = visitOf(args.context);
  if (user && (user.role !== 'admin' || user.status !== 'active')) return data({ seen: [] }, 403);
  return panel(args);
}

export const clientLoader = screenClientLoader(load);

export default function Admin() {
  const user = useUser();
  return user.role === 'admin' && user.status === 'active' ? <AdminPanel /> : <AdminRequired />;
}
