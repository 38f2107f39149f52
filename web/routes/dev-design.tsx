import { data } from 'react-router';
import { visitOf } from '../app/request-context.ts';
import { DesignSheet } from '../features/dev/design-sheet.tsx';
import type { Route } from './+types/dev-design.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Design system' }];

export function loader({ context }: Route.LoaderArgs) {
  if (!visitOf(context).demo) throw data(null, 404);
  return null;
}

export default function DesignRoute() {
  return <DesignSheet />;
}
