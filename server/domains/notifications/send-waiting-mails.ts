/** Emails that wait: summaries until eight o'clock of their reader, others until quiet hours are over. */
import { topicOf } from '#content/notification-topics.ts';
import { type Changing, changing, type Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { digestMail } from './mails.ts';
import { channelsOf, isSummary, quietUntil, summariesDue } from './policy.ts';
import { deleteDigestEntries, findSettings, peopleDue, takeDue, zonesInUse } from './queries.ts';
import { unsubscribeLinks } from './unsubscribe.ts';

export async function sendWaitingMails(platform: Platform): Promise<void> {
  const change = changing(platform, { actor: null, requestId: 'job-send-waiting-mails' });
  await change((made) => made.releaseMails());
  const now = platform.clock.now();
  for (const timeZone of await zonesInUse(platform.store.db)) {
    const due = summariesDue(timeZone, now);
    for (const userId of await peopleDue(platform.store.db, timeZone, due))
      await sendDigest(change, userId);
  }
}

/** After a restore: what waited at the backup may have been sent since. It stays on screen. */
export const dropSummaries = async (db: Database): Promise<void> => {
  await deleteDigestEntries(db);
};

/** One email of all that is due; none where everything was read, or is no longer wanted. */
const sendDigest = (change: Changing, userId: string): Promise<void> =>
  change(async (made) => {
    const settings = await findSettings(made.db, userId);
    if (!settings) return;
    const { timeZone } = settings;
    const taken = await takeDue(made.db, userId, summariesDue(timeZone, made.now));
    const rows = taken.filter(({ kind }) => isSummary(channelsOf(settings, topicOf(kind)).email));
    if (rows.length === 0) return;
    const links = await unsubscribeLinks(made.db, made.settings, [userId], 'summaries');
    const notBefore = quietUntil(settings, made.now);
    await made.events.emit(made, 'mail-people', {
      people: links.map((unsubscribe) => ({ userId, notBefore, unsubscribe })),
      kind: 'notification.digest',
      content: digestMail(made.settings, rows, timeZone),
    });
  });
