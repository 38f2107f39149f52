/** Searches for opportunities that a person saved. Nobody else sees them. */
import { randomUUID } from 'node:crypto';
import { fundingAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import * as calls from '#contract/funding/opportunity-searches.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../../platform/context.ts';
import { given } from '../../../platform/given.ts';
import { topics } from '../../../platform/live/live.ts';
import {
  countSearches,
  findSearch,
  insertSearch,
  isNameTaken,
  lockSearchesOf,
  removeSearch,
  type SearchRow,
  searchesOf,
  updateSearch,
} from './queries/searches.ts';

const present = ({ id, name, filter, alerts, version }: SearchRow): calls.OpportunitySearch => ({
  id,
  name,
  filter,
  alerts,
  version,
});

export async function listOpportunitySearches(
  context: Context,
): Promise<CallOutput<typeof calls.listOpportunitySearches>> {
  const rows = await searchesOf(context.db, caller(context).userId);
  return { items: rows.map(present), next: null, total: null };
}

export async function saveOpportunitySearch(
  context: Context,
  { name, filter, alerts }: CallInput<typeof calls.saveOpportunitySearch>,
): Promise<calls.OpportunitySearch> {
  return changeSearches(context, async (change, userId) => {
    if ((await countSearches(change.db, userId)) >= calls.mostSearches)
      throw new AppError('too_many_searches');
    const row: SearchRow = {
      id: randomUUID(),
      userId,
      name,
      filter,
      alerts,
      checkedAt: change.now,
      createdAt: change.now,
      version: 1,
    };
    await refuseTakenName(change, row);
    await insertSearch(change.db, row);
    await noteChange(change, 'search.save', row.id);
    return present(row);
  });
}

export async function changeOpportunitySearch(
  context: Context,
  { id, ...said }: CallInput<typeof calls.changeOpportunitySearch>,
): Promise<calls.OpportunitySearch> {
  return changeSearches(context, async (change, userId) => {
    const row = await findSearch(change.db, userId, id);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: present(row) });
    // Turned on again, it tells what is new from now on.
    const checkedAt = said.alerts && !row.alerts ? change.now : row.checkedAt;
    const after = { ...row, ...given(said), checkedAt, version: row.version + 1 };
    await refuseTakenName(change, after);
    await updateSearch(change.db, after);
    await noteChange(change, 'search.change', id);
    return present(after);
  });
}

export async function deleteOpportunitySearch(
  context: Context,
  { id }: CallInput<typeof calls.deleteOpportunitySearch>,
): Promise<void> {
  await changeSearches(context, async (change, userId) => {
    if (!(await removeSearch(change.db, userId, id))) throw new AppError('not_found');
    await noteChange(change, 'search.delete', id);
  });
}

const noteChange = (change: Change, action: string, objectId: string) =>
  change.audit({ action, objectType: 'opportunity-search', objectId });

async function changeSearches<T>(
  context: Context,
  work: (change: Change, userId: string) => Promise<T>,
): Promise<T> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    await lockSearchesOf(change.db, userId);
    const answer = await work(change, userId);
    const changed = [calls.listOpportunitySearches.path];
    await change.publish(topics.person(userId), { changed });
    return answer;
  });
}

async function refuseTakenName(change: Change, row: SearchRow): Promise<void> {
  if (await isNameTaken(change.db, row))
    throw new AppError('invalid_input', { fields: { name: words.searchNamed } });
}
