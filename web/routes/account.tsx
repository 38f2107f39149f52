import { getSecondFactor, listSessions } from '#contract/account.ts';
import { getCurrentUser } from '#contract/people.ts';
import { type Load, screenClientLoader, screenLoader } from '../screen-data.ts';
import { AccountScreen } from '../screens/account/account-screen.tsx';
import type { Route } from './+types/account.ts';

export const meta: Route.MetaFunction = () => [{ title: 'My account' }];

const load: Load = (get) =>
  Promise.all([get(getCurrentUser, {}), get(listSessions, {}), get(getSecondFactor, {})]);
export const loader = screenLoader(load);
export const clientLoader = screenClientLoader(load);

export default function Account() {
  return <AccountScreen />;
}
