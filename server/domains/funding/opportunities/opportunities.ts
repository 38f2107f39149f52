/** Funding opportunities as those read them whom the access table admits. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/funding/opportunities.ts';
import { recordHistory } from '#contract/limits.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { todayOf } from '../../../platform/today.ts';
import { historyOf } from '../queries/history.ts';
import { factsOf, presentHistory, presentList } from './present.ts';
import { favouritesAmong } from './queries/favourites.ts';
import {
  countOpportunities,
  findOpportunity,
  listSources,
  pageOpportunities,
  type Reading,
  similarTo,
} from './queries/list.ts';
import { findAnyOpportunity } from './queries/review.ts';

/** So many similar ones are shown. */
const mostSimilar = 3;

export const readingOf = (context: Context): Reading => ({
  today: todayOf(context.now, context.settings),
  userId: caller(context).userId,
});

export async function listOpportunities(
  context: Context,
  { after, limit, sort, ...filter }: CallInput<typeof calls.listOpportunities>,
): Promise<CallOutput<typeof calls.listOpportunities>> {
  const { db } = context;
  const reading = readingOf(context);
  const { items, next } = await pageOpportunities(db, filter, { after, limit, sort }, reading);
  return {
    items: await presentList(db, items, reading),
    next,
    total: await countOpportunities(db, filter, reading),
  };
}

/** A few whose words begin with these, for the search across everything. */
export const findOpportunities = async (context: Context, search: string, limit: number) =>
  (await pageOpportunities(context.db, { search }, { limit }, readingOf(context))).items;

/** One that was merged is read in the one that was kept. */
async function listedOrKept(context: Context, id: string) {
  const listed = await findOpportunity(context.db, id);
  if (listed) return listed;
  const { mergedInto } = (await findAnyOpportunity(context.db, id))?.row ?? {};
  return mergedInto ? findOpportunity(context.db, mergedInto) : null;
}

export async function getOpportunity(
  context: Context,
  { id }: CallInput<typeof calls.getOpportunity>,
): Promise<CallOutput<typeof calls.getOpportunity>> {
  const { db } = context;
  const reading = readingOf(context);
  const row = await listedOrKept(context, id);
  const source = row && (await findAnyOpportunity(db, row.id));
  if (!row || !source) throw new AppError('not_found');
  const similar = await similarTo(db, row, reading.today, mostSimilar);
  const favourites = await favouritesAmong(db, reading.userId, [row.id]);
  return {
    ...factsOf(row, reading.today),
    isFavourite: favourites.has(row.id),
    licence: source.licence,
    fetchedAt: row.fetchedAt.toString(),
    addedAt: row.createdAt.toString(),
    history: presentHistory(await historyOf(db, row.id, recordHistory)),
    similar: await presentList(db, similar, reading),
  };
}

export async function listOpportunitySources({
  db,
}: Context): Promise<CallOutput<typeof calls.listOpportunitySources>> {
  return { items: await listSources(db), next: null, total: null };
}
