import { screenClientLoader, screenLoader } from '../data/define-screen.ts';
import { dealRoom } from '../features/diligence/deal-room.tsx';
import { roomWords as words } from '../features/diligence/words.ts';
import type { Route } from './+types/deal-room.ts';

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export const loader = screenLoader(dealRoom.queries);
export const clientLoader = screenClientLoader(dealRoom.queries);

export default function DealRoomRoute() {
  return <dealRoom.Screen />;
}
