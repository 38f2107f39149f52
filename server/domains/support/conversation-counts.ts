import type { Db } from '../../platform/database/database.ts';
import { actionsOn } from './meetings/policy.ts';
import { countUpcoming, upcomingMeetings } from './meetings/queries.ts';
import { titleOf } from './present.ts';
import { isThread, linkTo } from './publish-conversation.ts';
import { countUnreadThreads, type TicketRow, unreadTickets } from './queries.ts';

/** A person's conversations with an unread answer, and meetings that are not over. */
export const conversationCounts = async (db: Db, userId: string, now: Temporal.Instant) => ({
  unreadMessages: await countUnreadThreads(db, userId),
  upcomingMeetings: await countUpcoming(db, userId, now),
});

const group = (kind: 'message' | 'ticket', rows: readonly TicketRow[]) =>
  rows.slice(0, 1).map((first) => ({
    kind,
    count: rows.length,
    title: titleOf(first),
    at: first.answeredAt?.toString() ?? null,
    link: linkTo(first),
  }));

const calendar = '/client-portal?tab=calendar';

/** The conversations that await the person's answer or reading, and the next confirmed meeting. */
export async function waitingConversations(db: Db, userId: string, now: Temporal.Instant) {
  const unread = await unreadTickets(db, userId);
  const meetings = await upcomingMeetings(db, userId, now);
  const proposed = meetings.filter((row) => actionsOn(row, 'owner', now).includes('accept'));
  const next = meetings.find(({ status }) => status === 'confirmed');
  return {
    waiting: [
      ...proposed.slice(0, 1).map(({ title, startTime }) => ({
        kind: 'meeting' as const,
        count: proposed.length,
        title,
        at: startTime.toString(),
        link: calendar,
      })),
      ...group('message', unread.filter(isThread)),
      ...group(
        'ticket',
        unread.filter((row) => !isThread(row)),
      ),
    ],
    nextMeeting: next
      ? { title: next.title, startTime: next.startTime.toString(), link: calendar }
      : null,
  };
}
