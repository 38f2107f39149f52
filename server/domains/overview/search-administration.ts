import type { CallInput, CallOutput } from '#contract/call.ts';
import { list } from '#contract/limits.ts';
import type * as calls from '#contract/overview/administration.ts';
import type { Context } from '../../platform/context.ts';
import { findTransactions } from '../commerce/bookkeeping/list-transactions.ts';
import { findAccounts } from '../identity/accounts/manage-accounts.ts';
import { findReviews } from '../intake/review-projects.ts';

/** A blank search finds nothing: otherwise it would return the newest of everything. */
export async function searchAdministration(
  context: Context,
  { search }: CallInput<typeof calls.searchAdministration>,
): Promise<CallOutput<typeof calls.searchAdministration>> {
  if (search.trim() === '') return { people: [], projects: [], orders: [] };
  const people = await findAccounts(context, search, list.few);
  const projects = await findReviews(context, search, list.few);
  const orders = await findTransactions(context, search, list.few);
  return {
    people: people.map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`.trim(),
      email,
    })),
    projects: projects.map(({ id, title, trackingCode }) => ({ id, title, trackingCode })),
    orders: orders.map(({ id, reference, customerName }) => ({ id, reference, customerName })),
  };
}
