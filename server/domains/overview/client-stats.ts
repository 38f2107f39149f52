import type { CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/intake/tasks.ts';
import { type Context, caller } from '../../platform/context.ts';
import { clientCounts } from '../intake/client-counts.ts';
import { unreadNotifications } from '../notifications/notify-person.ts';
import { conversationCounts } from '../support/conversation-counts.ts';

/** CLIENT-07: the counters of the client portal. */
export async function getClientStats(
  context: Context,
): Promise<CallOutput<typeof calls.getClientStats>> {
  const { userId } = caller(context);
  return {
    ...(await clientCounts(context)),
    ...(await conversationCounts(context.db, userId, context.now)),
    unreadNotifications: await unreadNotifications(context.db, userId),
  };
}
