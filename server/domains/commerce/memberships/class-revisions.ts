/** The saved versions of membership classes. The access table admits administrators only. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/membership-classes.ts';
import type { ClassEntries } from '#contract/commerce/membership-classes.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { presentRevisions } from '../../identity/accounts/present-revisions.ts';
import { type ClassRow, classRevisions, findClass } from '../queries/products.ts';

export const entriesOf = (row: ClassRow): ClassEntries => ({
  classType: row.classType,
  name: row.name,
  description: row.description,
  price: row.priceCents,
  billingPeriod: row.billingPeriod,
  features: row.features,
  priority: row.priority,
  isActive: row.isActive,
});

export async function listClassRevisions(
  { db }: Context,
  { id, ...asked }: CallInput<typeof calls.listClassRevisions>,
): Promise<CallOutput<typeof calls.listClassRevisions>> {
  if (!(await findClass(db, id))) throw new AppError('not_found');
  const request = pageRequest(asked, classRevisions.sorted);
  const { items, next } = await classRevisions.page(db, id, request);
  const presented = await presentRevisions(db, items);
  return {
    items: presented.map(({ entries: { price, billingPeriod, isActive }, ...revision }) => ({
      ...revision,
      price,
      billingPeriod,
      isActive,
    })),
    next,
    total: null,
  };
}

export async function getClassRevision(
  { db }: Context,
  { id, number }: CallInput<typeof calls.getClassRevision>,
): Promise<CallOutput<typeof calls.getClassRevision>> {
  const row = await classRevisions.find(db, id, number);
  const [revision] = await presentRevisions(db, row ? [row] : []);
  if (!revision) throw new AppError('not_found');
  return revision;
}
