import { type Programme, programmes } from '#contract/vocabulary.ts';
import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { programmeScreen } from '../features/portals/programme.tsx';
import type { Route } from './+types/client-programme.ts';

export const meta: Route.MetaFunction = ({ location }) => [
  { title: programmes[location.pathname.split('/').at(-1) as Programme] },
];

export const loader = screenLoader(programmeScreen.queries);
export const clientLoader = screenClientLoader(programmeScreen.queries);

export default function ClientProgrammeRoute() {
  return <programmeScreen.Screen />;
}
