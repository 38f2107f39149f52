import type { Out } from '#contract/call.ts';
import type { listMembershipClasses, MembershipClass } from '#contract/membership.ts';
import type { Context } from '../../platform/context.ts';
import { administratesNow } from '../identity/policy.ts';
import { type ClassRow, classesByPriority } from './queries/goods.ts';

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

/** Administrators also see the inactive ones. */
export async function listClasses({
  actor,
  db,
  settings,
}: Context): Promise<Out<typeof listMembershipClasses>> {
  const all = actor !== null && administratesNow(actor, settings);
  return (await classesByPriority(db, !all)).map(presentClass);
}
