/** Reminds holders that a membership ends, 30, 7 and 1 days before, once each. */

import { shop } from '#contract/limits.ts';
import { type Change, changing, type Platform } from '../../../platform/context.ts';
import { accountOf } from '../../identity/accounts/accounts.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { reminderMail } from '../mails.ts';
import {
  lockSpan,
  type SpanRow,
  spansOfHolder,
  spansToRemind,
  updateSpan,
} from '../queries/membership-periods.ts';
import { findOrderById } from '../queries/orders.ts';
import { membershipStateOf } from './membership-periods.ts';
import { daysBetween, exactDays } from './membership-time.ts';

/** Reminders that make no sense for a short period: a month that just began ends in 30 days. */
export const remindersToSkip = (startsAt: Temporal.Instant, endsAt: Temporal.Instant): number[] =>
  shop.reminderDays.filter((days) => 2 * days > exactDays(startsAt, endsAt));

export async function sendReminders(platform: Platform): Promise<void> {
  const change = changing(platform, { actor: null, requestId: 'job-send-reminders' });
  const now = platform.clock.now();
  // The nearest first, so that a membership of a few days gets one reminder and not three.
  for (const days of [...shop.reminderDays].sort((a, b) => a - b)) {
    const until = now.add({ hours: 24 * days });
    for (const { orderId } of await spansToRemind(platform.store.db, { now, until, days }))
      await change((made) => remind(made, orderId, days));
  }
}

async function remind(change: Change, orderId: string, days: number): Promise<void> {
  const span = await lockSpan(change.db, orderId);
  if (!span || span.reminded.includes(days)) return;
  const passed = shop.reminderDays.filter((day) => day >= days);
  await updateSpan(change.db, orderId, {
    reminded: [...new Set([...span.reminded, ...passed])].sort((a, b) => b - a),
  });
  if (await goesOn(change, span)) return;
  const account = span.userId === null ? null : await accountOf(change.db, span.userId);
  const name = account?.name ?? (await findOrderById(change.db, orderId))?.customerName ?? '';
  const to = account?.email ?? span.email;
  const daysLeft = daysBetween(change.now, span.endsAt);
  await change.mail(
    reminderMail(change.settings, { ...span, email: to }, { name, days: daysLeft }),
  );
  if (span.userId)
    await notifyPerson(change, span.userId, {
      kind: 'membership-ends',
      params: { title: span.title, endsAt: span.endsAt.toString() },
      link: '/my-membership',
    });
}

/** Renewed, or followed by another membership. */
async function goesOn(change: Change, span: SpanRow): Promise<boolean> {
  const standing = membershipStateOf(await spansOfHolder(change.db, span), span.endsAt);
  return standing?.status === 'active';
}
