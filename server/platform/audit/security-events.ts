/**
 * Security events: failed sign-ins, wrong codes, refused calls, reached limits. Counted by minute, kind,
 * call, account and source (the network that rate limits count by). Account and source are stored as keyed
 * hashes: events can be correlated, but identify nobody. Events are buffered for a few seconds and written in
 * batches; the number of rows that an attacker can cause is bounded.
 */
import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, inArray, lt, max, ne, sql, sum } from 'drizzle-orm';
import { securityEventDays } from '#contract/limits.ts';
import { inBatches } from '../batches.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../database/database.ts';
import { securityEvents } from '../database/tables.ts';
import { logRecurring } from '../log.ts';
import { addressKeys } from '../security/limit-keys.ts';

export const securityEventKinds = [
  'sign-in-failed',
  'wrong-password',
  'wrong-code',
  'call-refused',
  'limit-reached',
  /** The account's owner was warned of suspicious activity by email. */
  'owner-warned',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

export interface SecurityEventSource {
  /** Network address. */
  address: string;
  /** The call's name in the contract, or `http`. */
  call: string;
  /** The account's email address, as signed in or as tried. */
  account?: string | undefined;
}

interface DatedEvent {
  at: Temporal.Instant;
  kind: string;
  count: number;
}

export interface SecurityEvents {
  /** Counts one event in memory. Never throws. */
  note(kind: SecurityEventKind, source: SecurityEventSource): void;
  /**
   * How often these events happened to the account since `since`, and since its owner was last warned.
   * Excludes what other instances have not flushed yet (a few seconds).
   */
  countFor(
    account: string,
    kinds: readonly SecurityEventKind[],
    since: Temporal.Instant,
  ): Promise<number>;
  /** The account's latest events by minute and kind. Excludes what other instances have not flushed yet. */
  latestFor(account: string, limit: number): Promise<DatedEvent[]>;
  /** Events of each kind counted by this process. */
  counted(): ReadonlyMap<SecurityEventKind, number>;
  /** Writes the buffered events. A failure is logged and the events are kept for the next attempt. */
  flush(): Promise<void>;
  /** Deletes the events of an account. */
  deleteFor(db: Transaction, account: string): Promise<void>;
  /** Deletes events older than 90 days. */
  cleanUp(): Promise<unknown>;
}

/** Rows of one kind that one process may write in an hour. The excess is counted in one row a minute. */
export const maxRowsPerHour = 200;

const flushSeconds = 5;

type Row = typeof securityEvents.$inferInsert;

const idOf = ({ at, kind, call, account, source }: Row) =>
  [at.epochMilliseconds, kind, call, account, source].join(' ');

/** `key`: a secret that is not in the database, the same for all instances. */
export function openSecurityEvents(db: Database, clock: Clock, key: Uint8Array): SecurityEvents {
  const held = new Map<string, Row>();
  /** Rows of the current minute, flushed or not: counting one of them again needs no new row. */
  let present = { minute: 0, ids: new Set<string>() };
  let budgets = { hour: 0, left: new Map<SecurityEventKind, number>() };
  const counted = new Map<SecurityEventKind, number>(securityEventKinds.map((kind) => [kind, 0]));

  const hash = (what: 'account' | 'address', text: string) =>
    createHmac('sha256', key).update(`${what}\n${text}`).digest('base64url').slice(0, 22);
  const accountKey = (email: string) => hash('account', email.trim().toLowerCase());

  function hold(row: Row): void {
    const id = idOf(row);
    const known = held.get(id);
    if (known) known.count += row.count;
    else held.set(id, row);
  }

  /** Whether this row may be written: it exists already, or this kind has budget left in this hour. */
  function mayWrite(row: Row): boolean {
    const minute = row.at.epochMilliseconds;
    if (present.minute !== minute) present = { minute, ids: new Set() };
    const id = idOf(row);
    if (present.ids.has(id)) return true;
    const hour = Math.floor(minute / 3_600_000);
    if (budgets.hour !== hour) budgets = { hour, left: new Map() };
    const kind = row.kind as SecurityEventKind;
    const left = budgets.left.get(kind) ?? maxRowsPerHour;
    if (left === 0) return false;
    budgets.left.set(kind, left - 1);
    present.ids.add(id);
    return true;
  }

  async function write(): Promise<void> {
    const rows = [...held.entries()].sort(([one], [other]) => (one < other ? -1 : 1));
    held.clear();
    // Always in the same order, so that two instances cannot deadlock.
    for (let start = 0; start < rows.length; start += 500) {
      const some = rows.slice(start, start + 500).map(([, row]) => row);
      try {
        await db
          .insert(securityEvents)
          .values(some)
          .onConflictDoUpdate({
            target: [
              securityEvents.at,
              securityEvents.kind,
              securityEvents.call,
              securityEvents.account,
              securityEvents.source,
            ],
            set: { count: sql`${securityEvents.count} + excluded.count` },
          });
      } catch (error) {
        logRecurring('security events not written', error);
        for (const row of some) hold(row);
        later();
      }
    }
  }

  const { later, flush } = inBatches(write, flushSeconds);

  return {
    note(kind, { address, call, account }) {
      counted.set(kind, (counted.get(kind) ?? 0) + 1);
      const at = clock.now().round({ smallestUnit: 'minute', roundingMode: 'floor' });
      const row: Row = {
        at,
        kind,
        call,
        account: account ? accountKey(account) : '',
        source: hash('address', addressKeys(address)[0]?.key ?? address),
        count: 1,
      };
      hold(mayWrite(row) ? row : { ...row, call: '', account: '', source: '' });
      later();
    },
    async countFor(account, kinds, since) {
      await flush();
      const isOfAccount = eq(securityEvents.account, accountKey(account));
      const [warned] = await db
        .select({ at: max(securityEvents.at) })
        .from(securityEvents)
        .where(
          and(isOfAccount, eq(securityEvents.kind, 'owner-warned'), gt(securityEvents.at, since)),
        );
      const [found] = await db
        .select({ count: sum(securityEvents.count) })
        .from(securityEvents)
        .where(
          and(
            isOfAccount,
            inArray(securityEvents.kind, [...kinds]),
            gt(securityEvents.at, warned?.at ?? since),
          ),
        );
      return Number(found?.count ?? 0);
    },
    async latestFor(account, limit) {
      await flush();
      return db
        .select({
          at: securityEvents.at,
          kind: securityEvents.kind,
          count: sum(securityEvents.count).mapWith(Number),
        })
        .from(securityEvents)
        .where(eq(securityEvents.account, accountKey(account)))
        .groupBy(securityEvents.at, securityEvents.kind)
        .orderBy(desc(securityEvents.at), securityEvents.kind)
        .limit(limit);
    },
    counted: () => counted,
    flush,
    async deleteFor(transaction, account) {
      const erased = accountKey(account);
      for (const [id, row] of held) if (row.account === erased) held.delete(id);
      await transaction.delete(securityEvents).where(eq(securityEvents.account, erased));
    },
    async cleanUp() {
      const before = clock.now().subtract({ hours: 24 * securityEventDays });
      return db.delete(securityEvents).where(lt(securityEvents.at, before));
    },
  };
}

export interface SecuritySummary {
  kind: string;
  count: number;
  /** The count of the account, or of the source, with the most events. */
  mostOfOneAccount: number;
  mostOfOneSource: number;
}

/** Counts the events since then, by kind. */
export async function securitySummary(
  db: Database,
  since: Temporal.Instant,
): Promise<SecuritySummary[]> {
  const maxCountBy = (column: typeof securityEvents.account | typeof securityEvents.source) =>
    db
      .select({ kind: securityEvents.kind, count: sum(securityEvents.count).mapWith(Number) })
      .from(securityEvents)
      .where(and(gt(securityEvents.at, since), ne(column, '')))
      .groupBy(securityEvents.kind, column)
      .orderBy(desc(sum(securityEvents.count)));
  const all = await db
    .select({ kind: securityEvents.kind, count: sum(securityEvents.count).mapWith(Number) })
    .from(securityEvents)
    .where(gt(securityEvents.at, since))
    .groupBy(securityEvents.kind)
    .orderBy(securityEvents.kind);
  const [accounts, sources] = [
    await maxCountBy(securityEvents.account),
    await maxCountBy(securityEvents.source),
  ];
  const first = (of: { kind: string; count: number }[], kind: string) =>
    of.find((row) => row.kind === kind)?.count ?? 0;
  return all.map(({ kind, count }) => ({
    kind,
    count,
    mostOfOneAccount: first(accounts, kind),
    mostOfOneSource: first(sources, kind),
  }));
}
