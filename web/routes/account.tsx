import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { accountScreen } from '../features/accounts/account-screen.tsx';
import { ownAccountWords as words } from '../features/accounts/own-account-words.ts';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = screenLoader(accountScreen.queries);
export const clientLoader = screenClientLoader(accountScreen.queries);

export default function Account() {
  return <accountScreen.Screen />;
}
