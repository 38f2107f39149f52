/** The administrators' inbox: conversations, and among them the meeting requests that await an answer. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import { excerptOf } from '#contract/excerpt.ts';
import { list } from '#contract/limits.ts';
import type * as calls from '#contract/support/messages.ts';
import type { MessageRow } from '#contract/support/messages.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { cursorOf, type PageRequest, pageRequest } from '../../../platform/database/paging.ts';
import { meetingsToAnswer } from '../meetings/answer-meetings.ts';
import { presentRows, waitingOf } from '../message-record.ts';
import { excerptLength } from '../present.ts';
import {
  countTickets,
  pageTickets,
  ranksOf,
  type SortedRow,
  ticketsSorted,
} from '../queries/inbox.ts';

type Input = CallInput<typeof calls.listMessages>;

/** A row with the key that it is sorted by. */
interface Entry {
  key: readonly string[];
  row: MessageRow;
}

export async function listMessages(
  context: Context,
  { search, status, kind, assigned, ...asked }: Input,
): Promise<CallOutput<typeof calls.listMessages>> {
  const page = pageRequest(asked, ticketsSorted);
  const meetings = await requestsFor(context, { search, status, kind, assigned });
  if (kind === 'meeting') return merge(context, page, [], meetings, false);
  const filter = { search, status, kind, assigned, userId: caller(context).userId };
  const { items, next } = await pageTickets(context.db, filter, page);
  const rows = await presentRows(context, items);
  const tickets = items.flatMap((item, at) => {
    const row = rows[at];
    return row ? [{ key: keyOf(page, item), row }] : [];
  });
  const total = (await countTickets(context.db, filter)) + meetings.length;
  return { ...(await merge(context, page, tickets, meetings, next !== null)), total };
}

/** The conversations to answer, the longest waiting first. */
export async function messagesToAnswer(context: Context, limit: number) {
  const filter = { status: 'open' } as const;
  const page = pageRequest({ sort: 'waiting', limit }, ticketsSorted);
  const { items } = await pageTickets(context.db, filter, page);
  return {
    items: await presentRows(context, items),
    total: await countTickets(context.db, filter),
  };
}

const keyOf = ({ sort }: PageRequest<SortedRow>, row: SortedRow) =>
  sort.keys.map(({ partOf }) => partOf(row));

/** Requests are open and nobody's. What has been answered is among the meetings. */
async function requestsFor(
  context: Context,
  { search, status, kind, assigned }: Pick<Input, 'search' | 'status' | 'kind' | 'assigned'>,
): Promise<MessageRow[]> {
  const fits =
    (!status || status === 'open') && (!kind || kind === 'meeting') && assigned !== 'mine';
  if (!fits) return [];
  const { items } = await meetingsToAnswer(context, list.most, search);
  return items.map(({ id, title, notes, owner, createdAt, version }) => ({
    id,
    reference: '',
    subject: title,
    topic: 'call',
    name: owner.name,
    email: owner.email,
    excerpt: excerptOf(notes, excerptLength),
    status: 'open',
    priority: 'normal',
    kind: 'meeting',
    assignee: null,
    waiting: waitingOf(context, Temporal.Instant.from(createdAt)),
    firstAnswerSeconds: null,
    createdAt,
    updatedAt: createdAt,
    version,
  }));
}

/** A page of both. `hasMore`: there are conversations after these. */
async function merge(
  { db }: Context,
  page: PageRequest<SortedRow>,
  tickets: readonly Entry[],
  meetings: readonly MessageRow[],
  hasMore: boolean,
) {
  const requests = meetings.map((row) => {
    const createdAt = Temporal.Instant.from(row.createdAt);
    const sorted = { id: row.id, name: row.name, createdAt, waitingSince: createdAt };
    return { key: keyOf(page, sorted), row };
  });
  const first = [...tickets, ...requests, ...(page.key ? [{ key: page.key }] : [])].map(
    ({ key }) => key[0] ?? '',
  );
  const isByName = page.name.endsWith('name');
  const ranks = isByName && requests.length > 0 ? await ranksOf(db, first) : null;
  const isDescending = page.name === '' || page.name === '-name';
  const compare = (
    [one = '', oneId = '']: Entry['key'],
    [other = '', otherId = '']: Entry['key'],
  ) => {
    const byFirst = ranks
      ? (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0)
      : Temporal.Instant.compare(one, other);
    return (byFirst || (oneId < otherId ? -1 : Number(oneId > otherId))) * (isDescending ? -1 : 1);
  };
  const last = tickets.at(-1)?.key;
  const shown = requests.filter(
    ({ key }) =>
      (page.key === null || compare(key, page.key) > 0) &&
      // Those after the last conversation of a page are on a later one.
      !(hasMore && last && compare(key, last) > 0),
  );
  const all =
    shown.length === 0
      ? tickets
      : [...tickets, ...shown].sort((one, other) => compare(one.key, other.key));
  const entries = all.slice(0, page.limit);
  const end = entries.at(-1);
  const isLast = !hasMore && all.length <= page.limit;
  return {
    items: entries.map(({ row }) => row),
    next: isLast || !end ? null : cursorOf(page.name, end.key),
    total: meetings.length,
  };
}
