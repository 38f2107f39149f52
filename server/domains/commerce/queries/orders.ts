/** Orders and their items. */

import { and, asc, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../../../platform/database/sorting.ts';
import type { Person } from '../../../platform/module.ts';
import { documentNumbers, orderItems, orders } from '../tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;

export async function insertOrder(
  db: Transaction,
  row: typeof orders.$inferInsert,
  items: readonly (typeof orderItems.$inferInsert)[],
): Promise<void> {
  await db.insert(orders).values(row);
  if (items.length > 0) await db.insert(orderItems).values([...items]);
}

export const findOrderById = (db: Db, id: string): Promise<OrderRow | null> =>
  firstRow(db.select().from(orders).where(eq(orders.id, id)));

/** Like findOrderById, locked until the transaction ends. Every change of an order begins with this lock. */
export const lockOrder = (db: Transaction, id: string): Promise<OrderRow | null> =>
  firstRow(db.select().from(orders).where(eq(orders.id, id)).for('update'));

export async function updateOrder(
  db: Transaction,
  row: OrderRow,
  set: Partial<OrderRow>,
): Promise<OrderRow> {
  const changed = { ...set, version: row.version + 1 };
  await db.update(orders).set(changed).where(eq(orders.id, row.id));
  return { ...row, ...changed };
}

export const itemsOf = (db: Db, orderId: string): Promise<ItemRow[]> =>
  db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));

/** The items of several orders, by the order’s id. */
export async function itemsOfAll(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, ItemRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
  return Map.groupBy(rows, (row) => row.orderId);
}

/** Marks every copy of the order as being made, of the edition that there is now. */
export const beginCopies = (db: Transaction, orderId: string, now: Temporal.Instant) =>
  db
    .update(orderItems)
    .set({
      copyState: 'making',
      copySince: now,
      copySample: sql`(select r.file_key is null from reports r where r.id = ${orderItems.reportId})`,
    })
    .where(eq(orderItems.orderId, orderId));

/** The next number of this kind and year. The row stays locked, so that a rollback leaves no gap. */
export async function nextNumber(db: Transaction, kind: string, year: number): Promise<number> {
  const [row] = await db
    .insert(documentNumbers)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.year],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning({ last: documentNumbers.last });
  return row?.last ?? 1;
}

export const ordersSorted: Sorts<OrderRow> = {
  default: descending(
    byInstant(orders.createdAt, ({ createdAt }) => createdAt),
    byId(orders.id, ({ id }) => id),
  ),
};

/** Without abandoned card forms, which are not orders to their buyer. */
export async function pageOrdersOf(
  db: Db,
  userId: string,
  page: PageRequest<OrderRow>,
): Promise<Page<OrderRow>> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        sql`not (${orders.method} = 'card' and ${orders.status} in ('pending', 'canceled', 'expired'))`,
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

const ofPerson = ({ userId, email }: Person) =>
  or(
    eq(orders.userId, userId),
    email ? and(isNull(orders.userId), eq(orders.customerEmail, email)) : undefined,
  );

export const allOrdersOf = (db: Db, person: Person): Promise<OrderRow[]> =>
  db.select().from(orders).where(ofPerson(person)).orderBy(desc(orders.createdAt));

export type Waiting = Pick<OrderRow, 'id' | 'method' | 'payUntil'>;

/** Orders not paid in time, or whose payment never arrived; oldest first, after `last`. */
export const ordersToExpire = (
  db: Db,
  now: Temporal.Instant,
  last: Waiting | null = null,
): Promise<Waiting[]> =>
  db
    .select({ id: orders.id, method: orders.method, payUntil: orders.payUntil })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['pending', 'processing', 'partly_paid', 'failed']),
        lte(orders.payUntil, now),
        last
          ? sql`(${orders.payUntil}, ${orders.id}) > (${`${last.payUntil}`}::timestamptz, ${last.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(orders.payUntil), asc(orders.id))
    .limit(500);

/** Assigns the orders placed with an address while signed out to its account; returns their ids. */
export const adoptOrders = async (
  db: Transaction,
  email: string,
  userId: string,
): Promise<string[]> =>
  (
    await db
      .update(orders)
      .set({ userId })
      .where(and(eq(orders.customerEmail, email), isNull(orders.userId)))
      .returning({ id: orders.id })
  ).map(({ id }) => id);

/** A person's orders, locked: those of the account, and those of its address without an account. */
export const lockOrdersOf = (db: Transaction, person: Person): Promise<OrderRow[]> =>
  db.select().from(orders).where(ofPerson(person)).orderBy(orders.id).for('update');

/** Lets the key of every order expire. Its buyer asks for a new one by email. */
export const expireOrderKeys = async (db: Transaction): Promise<number> =>
  (
    await db
      .update(orders)
      .set({ accessKeyUntil: sql`now()` })
      .where(sql`${orders.accessKeyUntil} > now()`)
      .returning({ id: orders.id })
  ).length;
