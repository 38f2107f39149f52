/** SQL for payouts and their comparison with the ledger. */
import { and, count, eq, gte, lt, or, sql } from 'drizzle-orm';
import type { PayoutLineState, PayoutState } from '#contract/commerce/payout-statuses.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byDate,
  byName,
  byWhole,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import type { PayoutLine, Payout as ProviderPayout } from '../../../platform/payments/payments.ts';
import {
  cardPayments,
  ledger,
  orders,
  payoutComparisons,
  payoutLines,
  payouts,
} from '../tables.ts';

export type PayoutRow = typeof payouts.$inferSelect;
type Provider = PayoutRow['provider'];

/** The ledger's row of a line. */
const bookedAs = and(
  eq(ledger.provider, payouts.provider),
  sql`${ledger.kind} = case ${payoutLines.kind} when 'payment' then 'payment' else 'refund' end`,
  eq(ledger.providerReference, payoutLines.reference),
);
/** A dispute is booked when it is lost; a refund of a payment that isn't ours isn't booked. */
const stateOfLine = sql<PayoutLineState>`case
  when ${payoutLines.kind} in ('fee', 'other') then 'not_compared'
  when ${ledger.amountCents} = ${payoutLines.amountCents} then 'matching'
  when ${ledger.id} is not null then 'different_amount'
  when ${payoutLines.kind} = 'dispute' then 'undecided'
  when ${payoutLines.kind} = 'refund' and ${cardPayments.id} is null then 'not_compared'
  else 'missing_here' end`;
const differs = sql`${stateOfLine} in ('missing_here', 'different_amount')`;
const rank = sql<number>`case when ${differs} then 0 else 1 end`;

const compared = (db: Db) =>
  db
    .select({
      line: payoutLines,
      state: stateOfLine,
      rank,
      booked: ledger.amountCents,
      orderId: orders.id,
      orderReference: orders.reference,
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .leftJoin(ledger, bookedAs)
    .leftJoin(cardPayments, eq(cardPayments.id, payoutLines.paymentId))
    .leftJoin(orders, sql`${orders.id} = coalesce(${ledger.orderId}, ${cardPayments.orderId})`)
    .$dynamic();
export type ComparedLine = Awaited<ReturnType<typeof compared>>[number];

export const linesSorted: Sorts<ComparedLine> = {
  default: ascending(
    byWhole(rank, (row: ComparedLine) => row.rank),
    byName(payoutLines.id, (row: ComparedLine) => row.line.id),
  ),
};

export async function pageLines(
  db: Db,
  payoutId: string,
  page: PageRequest<ComparedLine>,
): Promise<Page<ComparedLine>> {
  const rows = await compared(db)
    .where(and(eq(payoutLines.payoutId, payoutId), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countLines = (db: Db, payoutId: string): Promise<number> =>
  db.$count(payoutLines, eq(payoutLines.payoutId, payoutId));

const ofLines = (value: ReturnType<typeof sql>) =>
  sql<number>`(select ${value} from payout_lines where payout_id = payouts.id)`.mapWith(Number);
const listed = {
  row: payouts,
  lines: ofLines(sql`count(*)`),
  feeCents: ofLines(
    sql`coalesce(sum(fee_cents + case kind when 'fee' then -net_cents else 0 end), 0)`,
  ),
};
const select = (db: Db) => db.select(listed).from(payouts).$dynamic();
export type ListedPayout = Awaited<ReturnType<typeof select>>[number];

export const payoutsSorted: Sorts<ListedPayout> = {
  default: descending(
    byDate(payouts.arrivesOn, ({ row }: ListedPayout) => row.arrivesOn),
    byName(payouts.id, ({ row }: ListedPayout) => row.id),
  ),
};
const inState = (state: PayoutState | '' | undefined) =>
  state ? eq(payouts.state, state) : undefined;

export async function pagePayouts(
  db: Db,
  state: PayoutState | '' | undefined,
  page: PageRequest<ListedPayout>,
): Promise<Page<ListedPayout>> {
  const rows = await select(db)
    .where(and(inState(state), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countPayouts = (db: Db, state: PayoutState | '' | undefined): Promise<number> =>
  db.$count(payouts, inState(state));

export const findPayout = (db: Db, id: string): Promise<ListedPayout | null> =>
  firstRow(select(db).where(eq(payouts.id, id)));

/** Inserts a payout with its lines, or updates its status. */
export async function savePayout(
  db: Transaction,
  provider: Provider,
  { contents, ...payout }: ProviderPayout,
  lines: readonly PayoutLine[],
): Promise<void> {
  const state = contents === 'unknown' ? 'unknown' : 'waiting';
  await db
    .insert(payouts)
    .values({ ...payout, provider, state, differences: 0 })
    .onConflictDoUpdate({
      target: payouts.id,
      set: { status: payout.status, arrivesOn: payout.arrivesOn },
    });
  // One value for all lines, however many they are.
  const rows = lines.map((line) => ({ ...line, payoutId: payout.id }));
  await db.execute(sql`
    insert into payout_lines (id, payout_id, kind, reference, payment_id, amount_cents, net_cents, fee_cents)
    select id, "payoutId", kind, reference, "paymentId", "amountCents", "netCents", "feeCents"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id text, "payoutId" text, kind text,
      reference text, "paymentId" text, "amountCents" bigint, "netCents" bigint, "feeCents" bigint)
    on conflict do nothing`);
}

/** The payouts to look at again: recent ones, and those that differed. */
export const payoutsToCompare = async (
  db: Db,
  provider: Provider,
  since: Temporal.Instant,
): Promise<PayoutRow[]> =>
  db
    .select()
    .from(payouts)
    .where(
      and(
        eq(payouts.provider, provider),
        or(eq(payouts.state, 'different'), gte(payouts.createdAt, since)),
      ),
    );

/** How many of its lines differ, and what they add up to. */
export async function compareLines(db: Db, payoutId: string) {
  const [found] = await db
    .select({
      differences: sql<number>`count(*) filter (where ${differs})`.mapWith(Number),
      netCents: sql<number>`coalesce(sum(${payoutLines.netCents}), 0)`.mapWith(Number),
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .leftJoin(ledger, bookedAs)
    .leftJoin(cardPayments, eq(cardPayments.id, payoutLines.paymentId))
    .where(eq(payoutLines.payoutId, payoutId));
  return found ?? { differences: 0, netCents: 0 };
}

export const setState = (
  db: Transaction,
  id: string,
  set: Pick<PayoutRow, 'state' | 'differences'>,
) => db.update(payouts).set(set).where(eq(payouts.id, id));

/** Booked between these days, and contained in no payout, the oldest first. */
export async function missingMovements(
  db: Db,
  provider: Provider,
  { from, before }: { from: Temporal.PlainDate; before: Temporal.PlainDate },
  limit: number,
) {
  const first = sql`(select min(created_at) from payouts where provider = ${provider})`;
  const where = and(
    eq(ledger.provider, provider),
    gte(ledger.bookedOn, from),
    lt(ledger.bookedOn, before),
    sql`${ledger.recordedAt} >= ${first}`,
    sql`not exists (select from payout_lines where reference = ${ledger.providerReference})`,
  );
  const [found] = await db.select({ total: count() }).from(ledger).where(where);
  const items = await db
    .select({ movement: ledger, orderReference: orders.reference })
    .from(ledger)
    .innerJoin(orders, eq(orders.id, ledger.orderId))
    .where(where)
    .orderBy(ledger.bookedOn, ledger.recordedAt, ledger.id)
    .limit(limit);
  return { total: found?.total ?? 0, items };
}

export const findComparison = (db: Db, provider: Provider) =>
  firstRow(db.select().from(payoutComparisons).where(eq(payoutComparisons.provider, provider)));

export const saveComparison = (
  db: Transaction,
  provider: Provider,
  set: Partial<Omit<typeof payoutComparisons.$inferSelect, 'provider'>>,
  now: Temporal.Instant,
) =>
  db
    .insert(payoutComparisons)
    .values({ provider, askedAt: now, ...set })
    .onConflictDoUpdate({ target: payoutComparisons.provider, set });
