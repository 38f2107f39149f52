import type { Change } from '../../../platform/context.ts';
import { deleteFiles, deleteFilesBelow } from '../../../platform/files/stored-files.ts';
import { itemsOf } from '../queries/orders.ts';
import { dropCopy } from '../queries/stamped-copies.ts';

/** Of all files that are made from an order. */
export const filesOfOrder = (orderId: string) => `order/${orderId}`;
export const subjectOfCopy = (item: { orderId: string; reportId: string }) =>
  `${filesOfOrder(item.orderId)}/copy/${item.reportId}`;

/** Removes the copies with the buyer’s name, also one that is being made: the order was given back. */
export async function deleteCopiesOf(change: Change, orderId: string): Promise<void> {
  const items = await itemsOf(change.db, orderId);
  await deleteFiles(
    change,
    items.flatMap((item) =>
      item.copyKey === null ? [] : [{ key: item.copyKey, subject: subjectOfCopy(item) }],
    ),
  );
  await deleteFilesBelow(change, `${filesOfOrder(orderId)}/copy`);
  for (const item of items) await dropCopy(change.db, item);
}

/** Removes everything that was made from the order: its buyer was erased. */
export async function deleteFilesOf(change: Change, orderId: string): Promise<void> {
  await deleteCopiesOf(change, orderId);
  await deleteFilesBelow(change, filesOfOrder(orderId));
}
