import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { clientPortal } from '../features/portals/client-portal.tsx';
import { clientWords as words } from '../features/portals/words.ts';
import type { Route } from './+types/client-portal.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = screenLoader(clientPortal.queries);
export const clientLoader = screenClientLoader(clientPortal.queries);

export default function ClientPortalRoute() {
  return <clientPortal.Screen />;
}
