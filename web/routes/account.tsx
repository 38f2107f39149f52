import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { accountScreen } from '../features/accounts/account-screen.tsx';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = () => [{ title: 'My account' }];

export const loader = screenLoader(accountScreen.queries);
export const clientLoader = screenClientLoader(accountScreen.queries);

export default function Account() {
  return <accountScreen.Screen />;
}
