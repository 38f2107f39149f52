/** The register of breaches of personal data. The access table admits administrators only. */
import { randomUUID } from 'node:crypto';
import { privacyAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/operations/privacy.ts';
import type { Breach } from '#contract/operations/privacy.ts';
import { breachHours } from '#contract/operations/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context } from '../../platform/context.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import { given } from '../../platform/given.ts';
import { topics } from '../../platform/live/live.ts';
import {
  type BreachRow,
  breachesSorted,
  countBreaches,
  insertBreach,
  lockBreach,
  pageBreaches,
  runningBreaches,
  updateBreach,
} from './queries/privacy.ts';

export async function listBreaches(
  context: Context,
  { after, limit, ...filter }: CallInput<typeof calls.listBreaches>,
): Promise<CallOutput<typeof calls.listBreaches>> {
  const page = pageRequest({ after, limit }, breachesSorted);
  const { items, next } = await pageBreaches(context.db, filter, page);
  return {
    items: items.map((row) => present(context.now, row)),
    next,
    total: await countBreaches(context.db, filter),
  };
}

/** For the first page of the panel: the clocks that run, the oldest first. */
export async function breachesWithClock(context: Context, limit: number) {
  const { items, total } = await runningBreaches(context.db, limit);
  return { items: items.map((row) => present(context.now, row)), total };
}

const momentOf = (text: string | null) => (text ? Temporal.Instant.from(text) : null);

export async function recordBreach(
  context: Context,
  { measures = '', people = null, knownAt, ...entries }: CallInput<typeof calls.recordBreach>,
): Promise<Breach> {
  const known = Temporal.Instant.from(knownAt);
  refuseWrongTimes(context, { knownAt: known });
  return context.change(async (change) => {
    const row: BreachRow = {
      id: randomUUID(),
      ...entries,
      measures,
      people,
      knownAt: known,
      authorityToldAt: null,
      peopleToldAt: null,
      noNotice: '',
      closedAt: null,
      createdAt: change.now,
      version: 1,
    };
    await insertBreach(change.db, row);
    await change.audit({
      action: 'breach.record',
      objectType: 'breach',
      objectId: row.id,
      after: factsOf(row),
    });
    await publish(change);
    return present(context.now, row);
  });
}

export async function changeBreach(
  context: Context,
  { id, ...sent }: CallInput<typeof calls.changeBreach>,
): Promise<Breach> {
  return context.change(async (change) => {
    const row = await lockBreach(change.db, id);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: present(context.now, row) });
    const said = { ...present(context.now, row), closed: row.closedAt !== null, ...given(sent) };
    const { title, description, measures, people, noNotice, closed } = said;
    const times = {
      knownAt: Temporal.Instant.from(said.knownAt),
      authorityToldAt: momentOf(said.authorityToldAt),
      peopleToldAt: momentOf(said.peopleToldAt),
    };
    refuseWrongTimes(context, times);
    if (closed && !times.authorityToldAt && !noNotice)
      throw new AppError('invalid_input', { fields: { noNotice: words.whyNoNotice } });
    const changed = await updateBreach(change.db, row, {
      title,
      description,
      measures,
      people,
      noNotice,
      ...times,
      closedAt: closed ? (row.closedAt ?? change.now) : null,
    });
    await change.audit({
      action: 'breach.change',
      objectType: 'breach',
      objectId: id,
      before: factsOf(row),
      after: factsOf(changed),
    });
    await publish(change);
    return present(context.now, changed);
  });
}

type Times = Pick<BreachRow, 'knownAt'> &
  Partial<Pick<BreachRow, 'authorityToldAt' | 'peopleToldAt'>>;

/** Nothing is in the future, and nobody was told before it was known. */
function refuseWrongTimes({ now }: Pick<Context, 'now'>, { knownAt, ...told }: Times): void {
  const isAfter = (one: Temporal.Instant, other: Temporal.Instant) =>
    Temporal.Instant.compare(one, other) > 0;
  const fields: Record<string, string> = {};
  if (isAfter(knownAt, now)) fields.knownAt = words.later;
  for (const [field, at] of Object.entries(told)) {
    if (at && isAfter(at, now)) fields[field] = words.later;
    else if (at && isAfter(knownAt, at)) fields[field] = words.beforeKnown;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}

const factsOf = (row: BreachRow) => ({
  title: row.title,
  people: row.people,
  knownAt: row.knownAt.toString(),
  authorityToldAt: row.authorityToldAt?.toString() ?? null,
  peopleToldAt: row.peopleToldAt?.toString() ?? null,
  noNotice: row.noNotice || null,
  closedAt: row.closedAt?.toString() ?? null,
});

const publish = (change: Change) =>
  change.publish(topics.administrators, {
    changed: ['/api/admin/breaches', '/api/admin/overview'],
  });

function present(now: Temporal.Instant, { createdAt: _, ...row }: BreachRow): Breach {
  const dueAt = row.knownAt.add({ hours: breachHours });
  const isStopped = row.authorityToldAt !== null || row.noNotice !== '';
  const isLate = Temporal.Instant.compare(row.authorityToldAt ?? now, dueAt) > 0;
  return {
    ...row,
    knownAt: row.knownAt.toString(),
    dueAt: dueAt.toString(),
    authorityToldAt: row.authorityToldAt?.toString() ?? null,
    peopleToldAt: row.peopleToldAt?.toString() ?? null,
    closedAt: row.closedAt?.toString() ?? null,
    clock: isStopped ? 'stopped' : isLate ? 'late' : 'running',
  };
}
