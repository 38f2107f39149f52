/** What a membership costs somebody now, and for how long it runs. */
import type { In, Out } from '#contract/call.ts';
import type { quoteMembership } from '#contract/membership.ts';
import type { MembershipType } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { type PlannedSpan, planSpan } from './membership-spans.ts';
import { dollarsOf } from './present-order.ts';
import { wholeDollars } from './price-order.ts';
import { activeClass, type ClassRow } from './queries/goods.ts';
import { spansOf } from './queries/spans.ts';

export interface PricedMembership {
  type: MembershipType;
  class: ClassRow;
  plan: PlannedSpan;
  totalCents: number;
}

/** `userId` null: a visitor, who pays for a whole period. */
export async function priceMembership(
  db: Db,
  { type, userId, now }: { type: MembershipType; userId: string | null; now: Temporal.Instant },
): Promise<PricedMembership> {
  const found = await activeClass(db, type);
  if (!found) throw new AppError('not_for_sale');
  const spans = userId === null ? [] : await spansOf(db, userId);
  const { billingPeriod: period, priceCents } = found;
  const plan = planSpan(spans, { type, period, priceCents, now });
  if (!plan) throw new AppError('not_an_upgrade');
  const totalCents = plan.upgrade?.cents ?? wholeDollars(priceCents);
  return { type, class: found, plan, totalCents };
}

export async function quote(
  context: Context,
  { type }: In<typeof quoteMembership>,
): Promise<Out<typeof quoteMembership>> {
  const userId = context.actor?.userId ?? null;
  const priced = await priceMembership(context.db, { type, userId, now: context.now });
  const { plan } = priced;
  return {
    type,
    title: priced.class.name,
    features: priced.class.features,
    billingPeriod: priced.class.billingPeriod,
    kind: plan.kind,
    amount: dollarsOf(priced.totalCents),
    fullPrice: dollarsOf(wholeDollars(priced.class.priceCents)),
    daysLeft: plan.upgrade?.daysLeft ?? null,
    startsAt: plan.startsAt.toString(),
    expiresAt: plan.expiresAt.toString(),
  };
}
