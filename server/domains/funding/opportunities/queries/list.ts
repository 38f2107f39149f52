/** SQL of the lists of opportunities. An archived opportunity, and a copy of another one, are in none. */
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { mostCounted } from '#contract/funding/opportunities.ts';
import type {
  FundingRegion,
  OpportunityStatus,
  opportunitySorts,
  PlatformType,
} from '#contract/funding/vocabulary.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/first-row.ts';
import { matchesVector } from '../../../../platform/database/full-text-search.ts';
import { type Page, pageOf, pageRequest } from '../../../../platform/database/paging.ts';
import { plannedEachTime } from '../../../../platform/database/postgres.ts';
import {
  byAmount,
  byDate,
  byInstant,
  byName,
  byWhole,
  descending,
  type Sort,
  type Sorts,
} from '../../../../platform/database/sorting.ts';
import {
  favouriteOpportunities as favourites,
  fundingOpportunities as opportunities,
  fundingSources as sources,
} from '../../tables.ts';
import { closingFrom, type OpportunityRow, statusOf } from '../status.ts';

export interface ListedRow extends OpportunityRow {
  sourceName: string;
}
export interface OpportunityFilter {
  search?: string | undefined;
  type?: PlatformType | '' | undefined;
  region?: FundingRegion | '' | undefined;
  source?: string | undefined;
  status?: OpportunityStatus | '' | undefined;
  minAmount?: number | '' | undefined;
  maxAmount?: number | '' | undefined;
  before?: string | undefined;
  favourites?: 'yes' | '' | undefined;
}
/** What a list depends on besides its filter: the day, and whose favourites are meant. */
export interface Reading {
  today: Temporal.PlainDate;
  userId: string;
}
type SortName = keyof typeof opportunitySorts;

const never = '9999-12-31';
const closes = sql`coalesce(${opportunities.deadline}, date '9999-12-31')`;
const listed = and(isNull(opportunities.archivedAt), isNull(opportunities.mergedInto));
/** A generated column, which nothing but a search reads. */
const search = sql`${opportunities}.search`;
const asOpen = sql`${opportunities.isOpen}`;
const binds = sql`${opportunities.deadlineBinds}`;

/** A part of the list by deadline: which rows, in which direction. */
interface Part {
  within: SQL | undefined;
  backward: boolean;
}

/**
 * The parts of the list by deadline, one after another: open, with the nearest deadline first; open although the
 * deadline has passed; closed by the deadline, the latest first; closed by the source. Each is read from an index.
 */
function partsOf(today: Temporal.PlainDate, status: OpportunityStatus | '' = ''): Part[] {
  const day = sql`${today.toString()}::date`;
  const soon = sql`${closingFrom(today).toString()}::date`;
  const all = {
    soon: { within: and(asOpen, gte(closes, day), lte(closes, soon)), backward: false },
    upcoming: { within: and(asOpen, gte(closes, day)), backward: false },
    later: { within: and(asOpen, gt(closes, soon)), backward: false },
    rolling: { within: and(asOpen, sql`not ${binds}`, lt(closes, day)), backward: false },
    past: { within: and(asOpen, binds, lt(closes, day)), backward: true },
    shut: { within: sql`not ${opportunities.isOpen}`, backward: true },
  } satisfies Record<string, Part>;
  return {
    '': [all.upcoming, all.rolling, all.past, all.shut],
    open: [all.later, all.rolling],
    closing_soon: [all.soon],
    closed: [all.past, all.shut],
  }[status];
}

function matching(filter: OpportunityFilter, { userId }: Reading): SQL | undefined {
  const { search: text, type, region, source, minAmount, maxAmount, before } = filter;
  return and(
    plannedEachTime,
    listed,
    text ? matchesVector(search, text) : undefined,
    type ? eq(opportunities.type, type) : undefined,
    region ? eq(opportunities.region, region) : undefined,
    source ? eq(opportunities.sourceId, source) : undefined,
    minAmount ? gte(opportunities.amount, minAmount) : undefined,
    maxAmount ? lte(opportunities.amount, maxAmount) : undefined,
    before ? sql`${closes} <= ${before}::date` : undefined,
    filter.favourites
      ? sql`exists (select from ${favourites} where ${favourites.opportunityId} = ${opportunities.id}
          and ${favourites.userId} = ${userId}::uuid)`
      : undefined,
  );
}

const closesOf = ({ deadline }: OpportunityRow) => deadline ?? never;
const byKey = byName(opportunities.id, (row: ListedRow) => row.id);

/** In a cursor, the part that the row is in comes first. Which one that is depends on the day of the first page. */
const deadlineSort = (partOf: (row: ListedRow) => number): Sort<ListedRow> => ({
  keys: [byWhole(sql`0`, partOf), byDate(closes, closesOf), byKey],
  by: [],
  after: () => sql`true`,
});

const otherSorts: Readonly<Record<SortName, Sort<ListedRow>>> = {
  newest: descending(
    byInstant(opportunities.createdAt, (row: ListedRow) => row.createdAt),
    byKey,
  ),
  amount: descending(
    byAmount(sql`coalesce(${opportunities.amount}, 0)`, (row: ListedRow) => row.amount ?? 0),
    byKey,
  ),
};

export interface AskedPage {
  after?: string | undefined;
  limit?: number | undefined;
  sort?: SortName | '' | undefined;
}

export async function pageOpportunities(
  db: Db,
  filter: OpportunityFilter,
  asked: AskedPage,
  reading: Reading,
): Promise<Page<ListedRow>> {
  const parts = partsOf(reading.today, filter.status);
  const sorts: Sorts<ListedRow, SortName> = {
    default: deadlineSort((row) => partNumber(row, filter.status, reading.today)),
    ...otherSorts,
  };
  const page = pageRequest(asked, sorts);
  const where = matching(filter, reading);
  if (page.name !== '')
    return pageOf(
      await readRows(
        db,
        and(where, or(...parts.map(({ within }) => within)), page.beyond),
        page.sort.by,
        page.limit + 1,
      ),
      page,
    );
  const [begin = '0', day = never, id = ''] = page.key ?? [];
  const rows: ListedRow[] = [];
  for (const [number, { within, backward }] of parts.entries()) {
    if (number < Number(begin) || rows.length > page.limit) continue;
    const direction = backward ? desc : asc;
    const key = sql`(${closes}, ${opportunities.id})`;
    const last = sql`(${day}::date, ${id}::text)`;
    const beyond = backward ? lt(key, last) : gt(key, last);
    rows.push(
      ...(await readRows(
        db,
        and(where, within, page.key && number === Number(begin) ? beyond : undefined),
        [direction(closes), direction(opportunities.id)],
        page.limit + 1 - rows.length,
      )),
    );
  }
  return pageOf(rows, page);
}

/** The number of the part that a row is in, in the list of this status. */
function partNumber(
  row: OpportunityRow,
  status: OpportunityStatus | '' = '',
  today: Temporal.PlainDate,
): number {
  const isPast = row.deadline !== null && Temporal.PlainDate.compare(row.deadline, today) < 0;
  const isClosed = statusOf(row, today) === 'closed';
  if (status === 'closing_soon') return 0;
  if (status === 'open') return isPast ? 1 : 0;
  if (status === 'closed') return row.isOpen ? 0 : 1;
  if (isClosed) return row.isOpen ? 2 : 3;
  return isPast ? 1 : 0;
}

/** As much of a description as a card shows; one more character says that there is more. */
export const excerptLength = 400;
const excerpt = {
  ...getTableColumns(opportunities),
  description: sql<string>`left(${opportunities.description}, ${sql.raw(`${excerptLength + 1}`)})`,
};

const readRows = async (
  db: Db,
  where: SQL | undefined,
  order: readonly SQL[],
  rows: number,
  columns = excerpt,
): Promise<ListedRow[]> =>
  (
    await db
      .select({ row: columns, sourceName: sources.name })
      .from(opportunities)
      .innerJoin(sources, eq(sources.id, opportunities.sourceId))
      .where(where)
      .orderBy(...order)
      .limit(rows)
  ).map(({ row, sourceName }) => ({ ...row, sourceName }));

/** One more than `mostCounted` where there are more: nobody needs to know how many exactly, and counting takes long. */
export async function countOpportunities(
  db: Db,
  filter: OpportunityFilter,
  reading: Reading,
): Promise<number> {
  const parts = filter.status ? partsOf(reading.today, filter.status) : [];
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(opportunities)
    .where(and(matching(filter, reading), or(...parts.map(({ within }) => within))))
    .limit(mostCounted + 1)
    .as('some');
  const row = await firstRow(db.select({ count: sql<number>`count(*)::integer` }).from(some));
  return row?.count ?? 0;
}

/** Those that were added from then until before then, the newest first, and that are not closed. */
export async function addedBetween(
  db: Db,
  filter: OpportunityFilter,
  reading: Reading,
  { from, until }: { from: Temporal.Instant; until: Temporal.Instant },
  rows: number,
): Promise<ListedRow[]> {
  const open = [...partsOf(reading.today, 'closing_soon'), ...partsOf(reading.today, 'open')];
  const parts = filter.status ? partsOf(reading.today, filter.status) : open;
  return readRows(
    db,
    and(
      matching(filter, reading),
      or(...parts.map(({ within }) => within)),
      sql`${opportunities.createdAt} >= ${from.toString()}::timestamptz`,
      sql`${opportunities.createdAt} < ${until.toString()}::timestamptz`,
    ),
    [desc(opportunities.createdAt), desc(opportunities.id)],
    rows,
  );
}

const whole = { ...excerpt, description: sql<string>`${opportunities.description}` };

export const findOpportunity = async (db: Db, id: string): Promise<ListedRow | null> =>
  (await readRows(db, and(eq(opportunities.id, id), listed), [], 1, whole))[0] ?? null;

/** So many with any of the words are compared: of a common word nobody needs all. */
const compared = 200;

/** Open ones of the same type that share the most words with its title. */
export async function similarTo(
  db: Db,
  { id, title, type }: OpportunityRow,
  today: Temporal.PlainDate,
  rows: number,
): Promise<ListedRow[]> {
  const words = [...new Set(title.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? [])].slice(0, 8);
  if (words.length === 0) return [];
  const wanted = sql`to_tsquery('simple', ${words.join(' | ')})`;
  const found = db
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(
      and(
        listed,
        asOpen,
        gte(closes, sql`${today.toString()}::date`),
        eq(opportunities.type, type),
        sql`${search} @@ ${wanted}`,
        sql`${opportunities.id} <> ${id}`,
      ),
    )
    .limit(compared);
  return readRows(
    db,
    inArray(opportunities.id, found),
    [desc(sql`ts_rank(${search}, ${wanted})`), asc(opportunities.id)],
    rows,
  );
}

export const listSources = (db: Db) =>
  db
    .select({ id: sources.id, name: sources.name })
    .from(sources)
    .orderBy(asc(sql`lower(${sources.name})`), asc(sources.id));
