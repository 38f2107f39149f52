/** What a membership costs this buyer now, and how long it runs. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/membership.ts';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dollarsOf } from '../orders/present-order.ts';
import { spansOf } from '../queries/membership-periods.ts';
import { activeClass, type ClassRow } from '../queries/products.ts';
import { type PlannedPeriod, planPeriod } from './membership-periods.ts';

export interface PricedMembership {
  type: MembershipType;
  class: ClassRow;
  plan: PlannedPeriod;
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
  const plan = planPeriod(spans, { type, period, priceCents, now });
  if (!plan) throw new AppError('not_an_upgrade');
  const totalCents = plan.upgrade?.cents ?? priceCents;
  return { type, class: found, plan, totalCents };
}

export async function quoteMembership(
  context: Context,
  { type }: CallInput<typeof calls.quoteMembership>,
): Promise<CallOutput<typeof calls.quoteMembership>> {
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
    fullPrice: dollarsOf(priced.class.priceCents),
    daysLeft: plan.upgrade?.daysLeft ?? null,
    startsAt: plan.startsAt.toString(),
    expiresAt: plan.expiresAt.toString(),
  };
}
