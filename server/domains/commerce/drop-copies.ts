import type { Change, Platform } from '../../platform/context.ts';
import type { JobData } from '../../platform/jobs.ts';
import { dropCopy } from './queries/copies.ts';
import { itemsOf } from './queries/orders.ts';

/** Begins it a little later: a copy that is being made at this moment is there by then. */
export const dropCopiesOf = (change: Change, orderId: string): Promise<void> =>
  change.enqueue('drop-copies', { orderId }, 60);

/** Removes the copies with the buyer’s name: the order was given back, or the person erased. */
export async function dropCopies(
  { store, files }: Platform,
  { orderId }: JobData['drop-copies'],
): Promise<void> {
  for (const item of await itemsOf(store.db, orderId)) {
    if (item.copyKey !== null) await files.delete(item.copyKey);
    await dropCopy(store.db, item);
  }
}
