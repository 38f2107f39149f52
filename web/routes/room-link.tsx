import { data, redirect } from 'react-router';
import { openRoomLink } from '#contract/diligence/guest-room.ts';
import { CallError } from '#contract/page-visit.ts';
import { visitOf } from '../app/request-context.ts';
import { closedWords as words } from '../features/diligence/guest-words.ts';
import { RoomClosed } from '../features/diligence/room-closed.tsx';
import type { Route } from './+types/room-link.ts';

export const meta: Route.MetaFunction = () => [
  { title: words.unknown },
  { name: 'robots', content: 'noindex, nofollow' },
];

const unseen = { 'Referrer-Policy': 'no-referrer' };
export const headers = () => unseen;

/** The secret moves from the address into a cookie, so that it is in no history and no picture of the screen. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    await visitOf(context).call(openRoomLink, { token: params.token });
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) return data(null, 404);
    throw error;
  }
  throw redirect('/room', { status: 303, headers: unseen });
}

export default function RoomLink() {
  return <RoomClosed title={words.unknown} text={words.unknownText} />;
}
