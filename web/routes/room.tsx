import { data } from 'react-router';
import { getGuestRoom } from '#contract/diligence/guest-room.ts';
import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { guestRoomScreen } from '../features/diligence/guest-room.tsx';
import { guestWords as words } from '../features/diligence/guest-words.ts';
import type { Route } from './+types/room.ts';

export const meta: Route.MetaFunction = () => [
  { title: words.title },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** No other site, and no log of one, may see the address. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer' });

const load = screenLoader(guestRoomScreen.queries, 'anyone');

/** Its status is the room’s: what a step still to come refuses is no failure of the page. */
export async function loader(args: Route.LoaderArgs) {
  const { data: seen, init } = await load(args);
  const room = seen.refused?.find(([address]) => address === getGuestRoom.path);
  return data(seen, room?.[1] ?? init ?? 200);
}
export const clientLoader = screenClientLoader(guestRoomScreen.queries);

export default function Room() {
  return <guestRoomScreen.Screen />;
}
