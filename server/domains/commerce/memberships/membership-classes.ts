import type { CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/membership.ts';
import type { MembershipClass } from '#contract/commerce/membership.ts';
import type { Context } from '../../../platform/context.ts';
import { canAdminister } from '../../identity/policy.ts';
import { type ClassRow, classesByPriority } from '../queries/products.ts';

const presentClass = (row: ClassRow): MembershipClass => ({
  id: row.id,
  classType: row.classType,
  name: row.name,
  description: row.description,
  price: row.priceCents,
  billingPeriod: row.billingPeriod,
  features: row.features,
  priority: row.priority,
  isActive: row.isActive,
});

/** Only administrators see inactive classes. */
export async function listMembershipClasses({
  actor,
  db,
  settings,
}: Context): Promise<CallOutput<typeof calls.listMembershipClasses>> {
  const all = actor !== null && canAdminister(actor, settings);
  return (await classesByPriority(db, !all)).map(presentClass);
}
