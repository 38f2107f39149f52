import type { RouteHandle } from '../app/route-handle.ts';
import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { siteTexts } from '../features/site-texts/texts-page.tsx';
import { siteTextWords as words } from '../features/site-texts/words.ts';
import type { Route } from './+types/site-texts.ts';

/** Emails are shown in frames. */
export const handle = { frames: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = screenLoader(siteTexts.queries);
export const clientLoader = screenClientLoader(siteTexts.queries);

export default function SiteTextsRoute() {
  return <siteTexts.Screen />;
}
