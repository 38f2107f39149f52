/** Views of lists that a person saved. Nobody else sees them. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { mostViews } from '#contract/limits.ts';
import type * as calls from '#contract/overview/saved-views.ts';
import type { SavedView } from '#contract/overview/saved-views.ts';
import type { SavedViewList } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import { canAdminister, canUsePartnerPortal } from '../identity/policy.ts';
import {
  countViews,
  findView,
  insertView,
  isNameTaken,
  lockViewsOf,
  removeView,
  setViewName,
  type ViewRow,
  viewsOf,
} from './queries.ts';

const present = ({ id, list, name, filter }: ViewRow): SavedView => ({ id, list, name, filter });

export async function listSavedViews(
  context: Context,
): Promise<CallOutput<typeof calls.listSavedViews>> {
  const rows = await viewsOf(context.db, caller(context).userId);
  return { items: rows.map(present), next: null, total: null };
}

export async function saveView(
  context: Context,
  input: CallInput<typeof calls.saveView>,
): Promise<CallOutput<typeof calls.saveView>> {
  if (!maySee(context, input.list)) throw new AppError('forbidden');
  return changeViews(context, async (change, userId) => {
    if ((await countViews(change.db, userId, input.list)) >= mostViews)
      throw new AppError('too_many_views');
    const row: ViewRow = { ...input, id: randomUUID(), userId, createdAt: change.now };
    await refuseTakenName(change, row);
    await insertView(change.db, row);
    await noteChange(change, 'view.save', row.id);
    return present(row);
  });
}

export async function renameView(
  context: Context,
  { id, name }: CallInput<typeof calls.renameView>,
): Promise<CallOutput<typeof calls.renameView>> {
  return changeViews(context, async (change, userId) => {
    const row = await findView(change.db, userId, id);
    if (!row) throw new AppError('not_found');
    await refuseTakenName(change, { ...row, name });
    await setViewName(change.db, id, name);
    await noteChange(change, 'view.rename', id);
    return present({ ...row, name });
  });
}

export async function deleteView(
  context: Context,
  { id }: CallInput<typeof calls.deleteView>,
): Promise<void> {
  await changeViews(context, async (change, userId) => {
    if (!(await removeView(change.db, userId, id))) throw new AppError('not_found');
    await noteChange(change, 'view.delete', id);
  });
}

/** The caller's saved views, for the export. They are deleted with the account's row. */
export async function exportSavedViews(context: Context): Promise<Record<string, unknown>> {
  const rows = await viewsOf(context.db, caller(context).userId);
  return { savedViews: rows.map(({ list, name, filter }) => ({ list, name, filter })) };
}

/** Deals are for partners, too; the other lists are the administration’s. */
const maySee = (context: Context, list: SavedViewList): boolean => {
  const actor = caller(context);
  return canAdminister(actor, context.settings) || (list === 'deals' && canUsePartnerPortal(actor));
};

const noteChange = (change: Change, action: string, objectId: string) =>
  change.audit({ action, objectType: 'saved-view', objectId });

async function changeViews<T>(
  context: Context,
  work: (change: Change, userId: string) => Promise<T>,
): Promise<T> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    await lockViewsOf(change.db, userId);
    const answer = await work(change, userId);
    await change.publish(topics.person(userId), { changed: ['/api/views'] });
    return answer;
  });
}

async function refuseTakenName(change: Change, row: ViewRow): Promise<void> {
  if (await isNameTaken(change.db, row))
    throw new AppError('invalid_input', {
      fields: { name: 'You already have a view with this name.' },
    });
}
