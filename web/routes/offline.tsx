import { offlineWords as words } from '#content/site-pages.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { OfflinePage } from '../features/site/offline-page.tsx';
import type { Route } from './+types/offline.ts';

/** Shown offline in place of a page that is not cached on this device. */
export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;
export const meta: Route.MetaFunction = () => [
  { title: words.heading },
  { name: 'robots', content: 'noindex' },
];

export default function Offline() {
  return <OfflinePage />;
}
