import type { Change } from '../../../platform/context.ts';
import { deleteFiles, deleteFilesBelow } from '../../../platform/files/stored-files.ts';
import { itemsOf } from '../queries/orders.ts';
import { dropCopy } from '../queries/stamped-copies.ts';

/** The owner of all files made from an order. */
export const filesOfOrder = (orderId: string) => `order/${orderId}`;
export const subjectOfCopy = (item: { orderId: string; reportId: string }) =>
  `${filesOfOrder(item.orderId)}/copy/${item.reportId}`;

/** Deletes the stamped copies of a refunded order, including one still being made. */
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

/** Deletes everything made from the order of an erased buyer. */
export async function deleteFilesOf(change: Change, orderId: string): Promise<void> {
  await deleteCopiesOf(change, orderId);
  await deleteFilesBelow(change, filesOfOrder(orderId));
}
