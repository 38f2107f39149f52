import { data, useLocation } from 'react-router';
import type { User } from '#contract/identity/people.ts';
import { getAdminOverview } from '#contract/system.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { useUser } from '../app/session.ts';
import { screenClientLoader, screenLoader, screenQuery } from '../data/define-screen.ts';
import { lazyPart } from '../data/lazy-part.ts';
import { AdminPanel } from '../features/administration/admin-panel.tsx';
import { tabAt } from '../features/administration/tab-at.ts';
import { fetchScreenAt } from '../features/administration/tabs.tsx';
import { panelWords } from '../features/administration/words.ts';
import type { Route } from './+types/admin.ts';

/** Administrators need nothing of these. */
const NotAdministrator = lazyPart(
  async () => (await import('../features/administration/not-administrator.tsx')).NotAdministrator,
);
const AdminRequired = lazyPart(
  async () => (await import('../features/administration/admin-required.tsx')).AdminRequired,
);

/** Newsletters are shown in frames. */
export const handle = { frames: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ location }) => {
  const tab = panelWords.tabs[tabAt(location.pathname, new URLSearchParams(location.search))];
  return [{ title: `${tab} · ${panelWords.area}` }];
};

/** The role, an approved account, and the permission (ROLE-20). */
const administrates = ({ role, status, permissions }: User) =>
  role === 'admin' && status === 'active' && permissions.includes('admin_panel');

const overview = screenQuery(getAdminOverview);
async function queriesAt({ url }: Request) {
  const { pathname, searchParams } = new URL(url);
  const { queries } = await fetchScreenAt(pathname, searchParams);
  return [overview, ...queries];
}

/** Every signed-in person may open this page; who is no administrator sees how to request access (ADMIN-04). */
export async function loader(args: Route.LoaderArgs) {
  const { user } = visitOf(args.context);
  if (user && !administrates(user)) return data({ seen: [] }, 403);
  return screenLoader(await queriesAt(args.request))(args);
}

/** If the tab's script cannot be loaded, the tab itself says so. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const queries = await queriesAt(args.request).catch(() => []);
  return screenClientLoader(queries)(args);
}

export default function Admin() {
  const user = useUser();
  const isPanel = useLocation().pathname === '/admin';
  if (administrates(user)) return <AdminPanel />;
  return isPanel ? <AdminRequired /> : <NotAdministrator />;
}
