/** The emails of the last days, as administrators see them: never their text. */
import { and, asc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { EmailState } from '#contract/operations/vocabulary.ts';
import type { Db, Transaction } from '../database/database.ts';
import { type Page, type PageRequest, pageOf } from '../database/paging.ts';
import { byId, byInstant, descending, type Sorts } from '../database/sorting.ts';
import { mails } from '../database/tables.ts';

const columns = {
  id: mails.id,
  to: mails.to,
  subject: mails.subject,
  attempts: mails.attempts,
  createdAt: mails.createdAt,
  notBefore: mails.notBefore,
  sentAt: mails.sentAt,
  failedAt: mails.failedAt,
  failure: mails.failure,
  hasText: sql<boolean>`${mails.body} is not null`,
};

export type LoggedMail = Pick<
  typeof mails.$inferSelect,
  | 'id'
  | 'to'
  | 'subject'
  | 'attempts'
  | 'createdAt'
  | 'notBefore'
  | 'sentAt'
  | 'failedAt'
  | 'failure'
> & { hasText: boolean };

const at = byInstant(mails.createdAt, (row: LoggedMail) => row.createdAt);
const key = byId(mails.id, (row: LoggedMail) => row.id);
export const mailsSorted: Sorts<LoggedMail> = { default: descending(at, key) };

/** By the mail server at once, or by another one later. */
export const isRefusedForGood = (failure: string | null): boolean =>
  failure?.startsWith('5') ?? false;
const refusedForGood = sql`coalesce(${mails.failure}, '') like '5%'`;

export function stateOf({ sentAt, failedAt, failure }: LoggedMail): EmailState {
  if (sentAt) return 'sent';
  if (isRefusedForGood(failure)) return 'bounced';
  return failedAt ? 'failed' : 'waiting';
}

/** The same as a condition. */
const inState: Record<EmailState, SQL | undefined> = {
  waiting: and(isNull(mails.sentAt), isNull(mails.failedAt)),
  sent: isNotNull(mails.sentAt),
  bounced: refusedForGood,
  failed: and(isNotNull(mails.failedAt), not(refusedForGood)),
};

export interface MailFilter {
  /** The whole address. */
  to?: string | undefined;
  state?: EmailState | '' | undefined;
}

const matching = ({ to, state }: MailFilter) =>
  and(to ? eq(mails.to, to) : undefined, state ? inState[state] : undefined);

export async function pageMails(
  db: Db,
  filter: MailFilter,
  page: PageRequest<LoggedMail>,
): Promise<Page<LoggedMail>> {
  const rows = await db
    .select(columns)
    .from(mails)
    .where(and(matching(filter), page.beyond))
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

export const countMails = (db: Db, filter: MailFilter): Promise<number> =>
  db.$count(mails, matching(filter));

/** Locked until the transaction ends. */
export async function lockMail(db: Transaction, id: string): Promise<LoggedMail | null> {
  const [row] = await db.select(columns).from(mails).where(eq(mails.id, id)).for('update');
  return row ?? null;
}

/** A failed email with its text can be tried again, and one that waits for its next attempt. */
export const mayRetry = ({ sentAt, notBefore, hasText }: LoggedMail): boolean =>
  sentAt === null && notBefore === null && hasText;

/** Given up, but with its text. */
const givenUp = and(isNull(mails.sentAt), isNotNull(mails.failedAt), isNotNull(mails.body));

export const countGivenUp = (db: Db): Promise<number> => db.$count(mails, givenUp);

/** Puts those that were given up back among those to be delivered, the oldest first; returns their ids. */
export async function reopenMails(db: Transaction, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(givenUp)
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(limit)
    .for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await db.update(mails).set({ failedAt: null, failure: null }).where(inArray(mails.id, ids));
  return ids;
}

/** Puts an email back among those that are to be delivered. */
export async function reopenMail(db: Transaction, id: string): Promise<void> {
  await db.update(mails).set({ failedAt: null, failure: null }).where(eq(mails.id, id));
}
