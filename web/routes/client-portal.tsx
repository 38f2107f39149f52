import { getProject, listProjects } from '#contract/intake.ts';
import { type Load, screenClientLoader, screenLoader } from '../screen-data.ts';
import { ClientPortal } from '../screens/portals/client-portal.tsx';
import type { Route } from './+types/client-portal.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Client Portal' }];

const load: Load = (get, url) => {
  const id = url.searchParams.get('project');
  return id ? get(getProject, { id }) : get(listProjects, {});
};
export const loader = screenLoader(load);
export const clientLoader = screenClientLoader(load);

export default function ClientPortalRoute() {
  return <ClientPortal />;
}
