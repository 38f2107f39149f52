import type { CallOutput } from '#contract/call.ts';
import { medianDays } from '#contract/limits.ts';
import type * as calls from '#contract/support/inbox.ts';
import type { Context } from '../../../platform/context.ts';
import { medianTimes } from '../queries/times.ts';

export const getMessageTimes = ({
  db,
  now,
}: Context): Promise<CallOutput<typeof calls.getMessageTimes>> =>
  medianTimes(db, now.subtract({ hours: 24 * medianDays }));
