/** Who is told of what happens between guests and the team. */
import type { Change } from '../../../platform/context.ts';
import { nameOfDeal } from '../../deals/deals.ts';
import { platformTeam } from '../../funding/platforms/platform-team.ts';
import { notifyPeople } from '../../notifications/notify-person.ts';
import type { RoomRow } from '../queries/rooms.ts';
import { isOver } from './guest-access.ts';
import { newsMail } from './mails.ts';
import { findGuest } from './queries/guests.ts';

/** Tells those among them who still work with the room’s platform; if nobody does, its whole team. */
export async function tellTeam(
  change: Change,
  room: RoomRow,
  userIds: readonly string[],
  kind: 'room-question' | 'room-request',
  text: string,
): Promise<void> {
  const team = (await platformTeam(change.db, room.platformId)).map(({ id }) => id);
  const named = team.filter((id) => userIds.includes(id));
  await notifyPeople(change, named.length > 0 ? named : team, {
    kind,
    params: { title: await nameOfDeal(change.db, room.dealId), text: text.slice(0, 200) },
    link: `/deal-room/${room.dealId}?tab=${kind === 'room-question' ? 'questions' : 'requests'}`,
  });
}

/** Tells a guest whose access has not ended. */
export async function tellGuest(
  change: Change,
  room: RoomRow,
  guestId: string,
  news: 'answered' | 'provided' | 'refused',
): Promise<void> {
  const guest = await findGuest(change.db, guestId);
  if (!guest || isOver(guest, change.now)) return;
  const title = await nameOfDeal(change.db, room.dealId);
  await change.mail(newsMail(change.settings, news, guest, title));
}
