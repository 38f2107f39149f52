/** The record of changes, for administrators: the access table admits nobody else. */
import { exportWords } from '#content/documents.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import { list } from '#contract/limits.ts';
import type * as calls from '#contract/operations/activity.ts';
import type { ActivityEntry } from '#contract/operations/activity.ts';
import {
  type ActivityFilter,
  type ActivityRow,
  activitySorted,
  countActivity,
  pageActivity,
} from '../../platform/audit/activity.ts';
import { changesOf, personalChanges } from '../../platform/audit/changes.ts';
import type { Context } from '../../platform/context.ts';
import { type CsvRow, csvFile } from '../../platform/csv.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { todayOf } from '../../platform/today.ts';
import { accountsOf } from '../identity/accounts/accounts.ts';
import { findAccounts } from '../identity/accounts/manage-accounts.ts';

type Asked = Omit<CallInput<typeof calls.exportActivity>, 'sort'> & { id?: string | undefined };

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Days are in the alliance’s time zone; both ends are included. */
async function filterOf(context: Context, asked: Asked): Promise<ActivityFilter> {
  const { search = '', from, to, ...filter } = asked;
  const begin = (day: string, days = 0) =>
    Temporal.PlainDate.from(day)
      .add({ days })
      .toZonedDateTime(context.settings.timeZone)
      .toInstant();
  const wanted = search.trim().toLowerCase();
  const people =
    wanted && !idForm.test(wanted) ? await findAccounts(context, search, list.most) : null;
  return {
    ...filter,
    ...(people && { actorIds: people.map(({ id }) => id) }),
    ...(idForm.test(wanted) && { concerning: wanted }),
    since: from ? begin(from) : null,
    before: to ? begin(to, 1) : null,
  };
}

export async function listActivity(
  context: Context,
  { after, limit, sort, ...asked }: CallInput<typeof calls.listActivity>,
): Promise<CallOutput<typeof calls.listActivity>> {
  const page = pageRequest({ after, limit, sort }, activitySorted);
  const filter = await filterOf(context, asked);
  const { items, next } = await pageActivity(context.db, filter, page);
  return {
    items: await present(context, items),
    next,
    total: await countActivity(context.db, filter),
  };
}

async function present({ db }: Context, rows: readonly ActivityRow[]): Promise<ActivityEntry[]> {
  const subjects = rows.flatMap(({ actorId, objectType, objectId }) => [
    ...(actorId ? [actorId] : []),
    ...(objectType === 'user' && idForm.test(objectId) ? [objectId] : []),
  ]);
  const people = await accountsOf(db, [...new Set(subjects)]);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toString(),
    action: row.action,
    by: people.get(row.actorId ?? '')?.name ?? null,
    actor: actorOf(row),
    actorId: row.actorId,
    role: row.actorId ? row.actorRole : null,
    objectType: row.objectType,
    objectId: row.objectId,
    objectName: row.objectType === 'user' ? (people.get(row.objectId)?.name ?? null) : null,
    changes: [...changesOf(row.before, row.after), ...personalChanges(row.personal)],
    requestId: row.requestId,
  }));
}

/** Jobs have a name where requests have a random id. */
function actorOf({ actorId, requestId }: ActivityRow): ActivityEntry['actor'] {
  if (actorId) return 'person';
  return /^(job|clean)/.test(requestId) ? 'product' : 'visitor';
}

/** Without personal values, which a file would keep after they were erased here. */
export async function exportActivity(
  context: Context,
  { sort, ...asked }: CallInput<typeof calls.exportActivity>,
): Promise<FileAnswer> {
  const filter = await filterOf(context, asked);
  async function* pages(): AsyncGenerator<CsvRow[]> {
    for (let after: string | undefined; ; ) {
      const page = pageRequest({ after, limit: 1000, sort }, activitySorted);
      const { items, next } = await pageActivity(context.db, filter, page);
      const withoutPersonal = items.map((row) => ({ ...row, personal: null }));
      yield (await present(context, withoutPersonal)).map((entry) => [
        entry.at,
        entry.by ?? (entry.actorId ? entry.actorId : entry.actor),
        entry.role,
        entry.action,
        entry.objectType,
        entry.objectId,
        entry.changes.map(({ field, from }) => `${field}: ${from ?? ''}`).join('; '),
        entry.changes.map(({ field, to }) => `${field}: ${to ?? ''}`).join('; '),
        entry.requestId,
      ]);
      if (next === null) return;
      after = next;
    }
  }
  return csvFile(
    `activity-${todayOf(context.now, context.settings)}.csv`,
    exportWords.activity,
    pages(),
  );
}
