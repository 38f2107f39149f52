import { landing } from '#content/landing.ts';
import { kept } from '../kept.ts';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/manifest.ts';

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
      { name: 'Submit a project', url: '/projects/submit' },
      { name: 'News and Research', url: '/news-research' },
    ],
  };
  return kept(JSON.stringify(manifest), 'application/manifest+json; charset=utf-8');
}
