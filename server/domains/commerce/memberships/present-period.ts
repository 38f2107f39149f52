import type { MembershipPeriodStatus } from '#contract/commerce/vocabulary.ts';
import type { RecordedMembership } from '#contract/overview/records.ts';
import type { Context } from '../../../platform/context.ts';
import { type SpanRow, spansOf } from '../queries/membership-periods.ts';
import { isAfter } from './membership-time.ts';

function statusAt(span: SpanRow, now: Temporal.Instant): MembershipPeriodStatus {
  if (span.endedAt) return 'ended';
  if (!isAfter(span.endsAt, now)) return 'expired';
  if (span.restsSince) return 'disputed';
  return isAfter(span.startsAt, now) ? 'upcoming' : 'active';
}

export const presentPeriod = (span: SpanRow, now: Temporal.Instant): RecordedMembership => ({
  orderId: span.orderId,
  title: span.title,
  startsAt: span.startsAt.toString(),
  endsAt: span.endsAt.toString(),
  status: statusAt(span, now),
});

/** All membership periods of an account, latest first. */
export const periodsOf = async ({ db, now }: Context, userId: string) =>
  (await spansOf(db, userId)).reverse().map((span) => presentPeriod(span, now));
