import { kept } from '../app/cacheable-response.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import type { Route } from './+types/robots.ts';

export const handle = { cached: 'build' } satisfies RouteHandle;

const closed = ['/api/', '/admin', '/account', '/client-portal', '/track/', '/sign-in', '/dev/'];

export function loader({ context }: Route.LoaderArgs) {
  const lines = [
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /api/article-pictures/',
  ].join('\n');
  const { baseUrl } = visitOf(context);
  return kept(
    `User-agent: *\n${lines}\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
    'text/plain; charset=utf-8',
  );
}
