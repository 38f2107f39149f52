/** SQL for issues of the newsletters, their readers, and what became of their emails. */
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  sql,
} from 'drizzle-orm';
import type { NewsletterList, NewsletterStatus } from '#contract/vocabulary.ts';
import type { Db, Transaction } from '../../../platform/database/database.ts';
import { firstRow } from '../../../platform/database/first-row.ts';
import { matchesWords } from '../../../platform/database/full-text-search.ts';
import { type Page, type PageRequest, pageOf } from '../../../platform/database/paging.ts';
import {
  ascending,
  byId,
  byInstant,
  byName,
  descending,
  type Sorts,
} from '../../../platform/database/sorting.ts';
import { mails } from '../../../platform/database/tables.ts';
import type { SubscriberRow } from '../queries.ts';
import {
  newsletterDeliveries as deliveries,
  newsletterIssues as issues,
  newsletterLinks as links,
  newsletterSubscribers as subscribers,
} from '../tables.ts';

export type IssueRow = typeof issues.$inferSelect;

export const issuesSorted: Sorts<IssueRow> = {
  default: descending(
    byInstant(issues.createdAt, ({ createdAt }) => createdAt),
    byId(issues.id, ({ id }) => id),
  ),
};

export async function pageIssues(
  db: Db,
  {
    search = '',
    status,
  }: { search?: string | undefined; status?: NewsletterStatus | '' | undefined },
  page: PageRequest<IssueRow>,
): Promise<Page<IssueRow>> {
  const rows = await db
    .select()
    .from(issues)
    .where(
      and(
        status ? eq(issues.status, status) : undefined,
        // Few enough to be read without an index.
        matchesWords(sql`${issues.subject} || ' ' || ${issues.intro}`, search),
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows, page);
}

/** Those that can still be changed. */
export const draftIssues = (db: Db) =>
  db
    .select({ id: issues.id, subject: issues.subject, intro: issues.intro })
    .from(issues)
    .where(eq(issues.status, 'draft'))
    .orderBy(issues.subject, issues.id)
    .limit(1000);

export const findIssue = (db: Db, id: string) =>
  firstRow(db.select().from(issues).where(eq(issues.id, id)));

export const lockIssue = (db: Transaction, id: string) =>
  firstRow(db.select().from(issues).where(eq(issues.id, id)).for('update'));

export async function insertIssue(db: Transaction, row: typeof issues.$inferInsert) {
  const [inserted] = await db.insert(issues).values(row).returning();
  if (!inserted) throw new Error('The database returned no issue');
  return inserted;
}

/** A change by a person counts as a new version, unlike the progress of sending. */
export async function updateIssue(
  db: Transaction,
  { id, version }: Pick<IssueRow, 'id' | 'version'>,
  set: Partial<IssueRow>,
): Promise<IssueRow> {
  const [row] = await db
    .update(issues)
    .set({ version: version + 1, ...set })
    .where(eq(issues.id, id))
    .returning();
  if (!row) throw new Error('The issue was locked and is gone');
  return row;
}

export const removeIssue = (db: Transaction, id: string) =>
  db.delete(issues).where(eq(issues.id, id));

/** Whoever gets newsletters of this list: confirmed, and not refused by their mail server. */
const reads = (list: NewsletterList) =>
  and(
    isNotNull(subscribers.email),
    isNotNull(subscribers.confirmedAt),
    isNull(subscribers.refusedAt),
    arrayContains(subscribers.lists, [list]),
  );

export const countReaders = (db: Db, list: NewsletterList): Promise<number> =>
  db.$count(subscribers, reads(list));

/** The next readers of an issue, in the order of their ids. */
export const nextReaders = (db: Db, issue: IssueRow, most: number): Promise<SubscriberRow[]> =>
  db
    .select()
    .from(subscribers)
    .where(
      and(
        reads(issue.list),
        issue.sendingAt ? lte(subscribers.confirmedAt, issue.sendingAt) : undefined,
        issue.lastSubscriber ? gt(subscribers.id, issue.lastSubscriber) : undefined,
      ),
    )
    .orderBy(asc(subscribers.id))
    .limit(most);

export const insertLinks = (db: Transaction, rows: (typeof links.$inferInsert)[]) =>
  db.insert(links).values(rows);
export const insertDeliveries = (db: Transaction, rows: (typeof deliveries.$inferInsert)[]) =>
  db.insert(deliveries).values(rows);

/** Emails of the issue whose fate is known: sent, or refused with the reply of the mail server, or gone. */
export async function takeSettled(db: Transaction, issueId: string) {
  const settled = db
    .select({ mailId: deliveries.mailId, sentAt: mails.sentAt, failure: mails.failure })
    .from(deliveries)
    .leftJoin(mails, eq(mails.id, deliveries.mailId))
    .where(
      and(
        eq(deliveries.issueId, issueId),
        sql`(${mails.id} is null or ${mails.sentAt} is not null or ${mails.failedAt} is not null)`,
      ),
    );
  const rows = await settled;
  if (rows.length === 0) return [];
  const removed = await db
    .delete(deliveries)
    .where(
      inArray(
        deliveries.mailId,
        rows.map(({ mailId }) => mailId),
      ),
    )
    .returning();
  const fates = new Map(rows.map((row) => [row.mailId, row]));
  return removed.map(({ mailId, subscriberId }) => ({
    subscriberId,
    isSent: fates.get(mailId)?.sentAt !== null && fates.get(mailId)?.sentAt !== undefined,
    failure: fates.get(mailId)?.failure ?? null,
  }));
}

export async function countWaiting(db: Db, issueId: string): Promise<number> {
  const [found] = await db
    .select({ waiting: count() })
    .from(deliveries)
    .where(eq(deliveries.issueId, issueId));
  return found?.waiting ?? 0;
}

export const markAddressRefused = (db: Transaction, email: string, refusedAt: Temporal.Instant) =>
  db.update(subscribers).set({ refusedAt }).where(eq(subscribers.email, email));

export const markRefused = (db: Transaction, ids: string[], refusedAt: Temporal.Instant) =>
  db
    .update(subscribers)
    .set({ refusedAt })
    .where(and(inArray(subscribers.id, ids), isNotNull(subscribers.email)));

type Addressed = SubscriberRow & { email: string };

export const subscribersSorted: Sorts<SubscriberRow> = {
  default: ascending(
    byName(subscribers.email, ({ email }) => email ?? ''),
    byId(subscribers.id, ({ id }) => id),
  ),
};

/** `search`: how the address begins. */
export async function pageSubscribers(
  db: Db,
  {
    id,
    search = '',
    list,
  }: {
    id?: string | undefined;
    search?: string | undefined;
    list?: NewsletterList | '' | undefined;
  },
  page: PageRequest<SubscriberRow>,
): Promise<Page<Addressed>> {
  const start = search.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);
  const rows = await db
    .select()
    .from(subscribers)
    .where(
      and(
        isNotNull(subscribers.email),
        id ? eq(subscribers.id, id) : undefined,
        start ? like(subscribers.email, `${start}%`) : undefined,
        list ? arrayContains(subscribers.lists, [list]) : undefined,
        page.beyond,
      ),
    )
    .orderBy(...page.sort.by)
    .limit(page.limit + 1);
  return pageOf(rows as Addressed[], page);
}

export const findAddress = (db: Db, id: string) =>
  firstRow(
    db
      .select({ email: subscribers.email })
      .from(subscribers)
      .where(and(eq(subscribers.id, id), isNotNull(subscribers.email))),
  );
