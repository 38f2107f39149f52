import { landing } from '#content/landing.ts';
import { newsWords } from '#content/news.ts';
import { submitWords } from '#content/submit-project.ts';
import { kept } from '../app/cacheable-response.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import type { Route } from './+types/manifest.ts';

export const handle = { cached: 'build' } satisfies RouteHandle;

const icon = (size: number, purpose: string, name: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** https://www.w3.org/TR/appmanifest/ */
export function loader({ context }: Route.LoaderArgs) {
  const { site } = visitOf(context);
  const manifest = {
    id: '/',
    name: site.name,
    short_name: site.shortName,
    description: landing.description,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f3ea',
    theme_color: '#1d2057',
    icons: [
      icon(192, 'any', '192'),
      icon(512, 'any', '512'),
      icon(512, 'maskable', 'maskable-512'),
    ],
    shortcuts: [
      { name: submitWords.shortcut, url: '/projects/submit' },
      { name: newsWords.title, url: '/news-research' },
    ],
  };
  const type = 'application/manifest+json; charset=utf-8';
  return kept(JSON.stringify(manifest), type, 7 * 24 * 60 * 60);
}
