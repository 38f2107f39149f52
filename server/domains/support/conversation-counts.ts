import type { Db } from '../../platform/database/database.ts';
import { countUpcoming } from './meetings/queries.ts';
import { countUnreadThreads } from './queries.ts';

/** Of a person: conversations with an answer that was not read, and meetings that are not over. */
export const conversationCounts = async (db: Db, userId: string, now: Temporal.Instant) => ({
  unreadMessages: await countUnreadThreads(db, userId),
  upcomingMeetings: await countUpcoming(db, userId, now),
});
