import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { contentManagement } from '../features/content/content-page.tsx';
import { contentWords as words } from '../features/content/words.ts';
import type { Route } from './+types/content-management.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = screenLoader(contentManagement.queries);
export const clientLoader = screenClientLoader(contentManagement.queries);

export default function ContentManagementRoute() {
  return <contentManagement.Screen />;
}
