/** Subscribers of the newsletters, as administrators find and erase them. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/newsletter/subscribers.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { eraseNewsletterOf } from '../personal-data.ts';
import { findAddress, markAddressRefused, pageSubscribers, subscribersSorted } from './queries.ts';

export async function listSubscribers(
  { db }: Context,
  { id, search, list, ...asked }: CallInput<typeof calls.listSubscribers>,
): Promise<CallOutput<typeof calls.listSubscribers>> {
  const request = pageRequest(asked, subscribersSorted);
  const { items, next } = await pageSubscribers(db, { id, search, list }, request);
  return {
    items: items.map(({ id, email, lists, confirmedAt, refusedAt }) => ({
      id,
      email,
      lists,
      confirmedAt: confirmedAt?.toString() ?? null,
      refusedAt: refusedAt?.toString() ?? null,
    })),
    next,
    total: null,
  };
}

export async function eraseSubscriber(
  context: Context,
  { id }: CallInput<typeof calls.eraseSubscriber>,
): Promise<void> {
  await context.change(async (change) => {
    const found = await findAddress(change.db, id);
    if (!found?.email) throw new AppError('not_found');
    await eraseNewsletterOf(change, found.email);
  });
}

/** An email to the address came back: it gets no further issue until its owner confirms it again. */
export async function refuseAddress(change: Change, { email }: { email: string }): Promise<void> {
  await markAddressRefused(change.db, email, change.now);
}
