import { data } from 'react-router';
import { DesignSheet } from '../screens/dev/design-sheet.tsx';
import { visitOf } from '../visit.ts';
import type { Route } from './+types/dev-design.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Design system' }];

export function loader({ context }: Route.LoaderArgs) {
  if (!visitOf(context).demo) throw data(null, 404);
  return null;
}

export default function DesignRoute() {
  return <DesignSheet />;
}
