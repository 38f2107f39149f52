/** What people asked about their data. The access table admits administrators only. */
import { randomUUID } from 'node:crypto';
import { privacyAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/operations/privacy.ts';
import type { PrivacyRequest } from '#contract/operations/privacy.ts';
import { privacyRequestDays } from '#contract/operations/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Change, Context, Platform } from '../../platform/context.ts';
import { pageRequest } from '../../platform/database/paging.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { given } from '../../platform/given.ts';
import { topics } from '../../platform/live/live.ts';
import { callingPerson, type Person } from '../../platform/module.ts';
import { todayOf } from '../../platform/today.ts';
import {
  countRequests,
  deleteRequestsSettledBefore,
  forgetRequester,
  insertRequest,
  lockRequest,
  openRequests,
  pageRequests,
  type RequestRow,
  requestsFrom,
  requestsSorted,
  updateRequest,
} from './queries/privacy.ts';

type Today = Pick<Context, 'now'> & { settings: Settings };

export async function listPrivacyRequests(
  context: Context,
  { after, limit, ...filter }: CallInput<typeof calls.listPrivacyRequests>,
): Promise<CallOutput<typeof calls.listPrivacyRequests>> {
  const page = pageRequest({ after, limit }, requestsSorted);
  const { items, next } = await pageRequests(context.db, filter, page);
  return {
    items: items.map((row) => present(context, row)),
    next,
    total: await countRequests(context.db, filter),
  };
}

/** For the first page of the panel: the open ones, the first due first. */
export const requestsToAnswer = async (context: Context, limit: number) => ({
  items: (await openRequests(context.db, limit)).map((row) => present(context, row)),
  total: await countRequests(context.db, { state: 'open' }),
});

const day = (text: string) => Temporal.PlainDate.from(text);

export async function recordPrivacyRequest(
  context: Context,
  { details = '', receivedOn, ...entries }: CallInput<typeof calls.recordPrivacyRequest>,
): Promise<PrivacyRequest> {
  refuseLater(context, 'receivedOn', receivedOn);
  return context.change(async (change) => {
    const row: RequestRow = {
      id: randomUUID(),
      ...entries,
      details,
      receivedOn: day(receivedOn),
      settledOn: null,
      outcome: '',
      createdAt: change.now,
      version: 1,
    };
    await insertRequest(change.db, row);
    await change.audit({ ...recorded('record', row), after: factsOf(row) });
    await publish(change);
    return present(context, row);
  });
}

export async function changePrivacyRequest(
  context: Context,
  { id, ...sent }: CallInput<typeof calls.changePrivacyRequest>,
): Promise<PrivacyRequest> {
  return context.change(async (change) => {
    const row = await lockRequest(change.db, id);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: present(context, row) });
    const said = { ...present(context, row), ...given(sent) };
    const { kind, name, email, details, receivedOn, settledOn, outcome } = said;
    refuseLater(context, 'receivedOn', receivedOn);
    refuseLater(context, 'settledOn', settledOn);
    if (settledOn && settledOn < receivedOn) throw invalid('settledOn', words.beforeReceived);
    if (settledOn && !outcome) throw invalid('outcome', words.outcome);
    const changed = await updateRequest(change.db, row, {
      kind,
      name,
      email,
      details,
      receivedOn: day(receivedOn),
      settledOn: settledOn ? day(settledOn) : null,
      outcome: settledOn ? outcome : '',
    });
    await change.audit({
      ...recorded('change', row),
      before: factsOf(row),
      after: factsOf(changed),
    });
    await publish(change);
    return present(context, changed);
  });
}

/** Whose request it is; a person who was erased is nobody. */
export async function requesterOf(context: Context, id: string): Promise<{ email: string }> {
  const [row] = (await pageRequests(context.db, { id }, pageRequest({ limit: 1 }, requestsSorted)))
    .items;
  if (!row) throw new AppError('not_found');
  if (!row.email) throw new AppError('not_erasable');
  return row;
}

/** Settles an open request for erasure: `erase` erases whoever sent it, and with that takes them out of the request. */
export async function settleByErasing(
  change: Change,
  { id, outcome }: { id: string; outcome: string },
  erase: (person: { email: string; name: string }) => Promise<void>,
): Promise<void> {
  const row = await lockRequest(change.db, id);
  if (!row) throw new AppError('not_found');
  if (row.kind !== 'erasure' || row.settledOn || !row.email) throw new AppError('not_erasable');
  // Without its person already, so that the erasure does not find and record it once more.
  const settled = await updateRequest(change.db, row, {
    name: '',
    email: '',
    details: '',
    settledOn: todayOf(change.now, change.settings),
    outcome,
  });
  await change.audit({
    action: 'privacy-request.erase',
    objectType: 'privacy-request',
    objectId: id,
    before: factsOf(row),
    after: factsOf(settled),
  });
  await erase(row);
  await publish(change);
}

const invalid = (field: string, text: string) =>
  new AppError('invalid_input', { fields: { [field]: text } });

function refuseLater({ now, settings }: Today, field: string, date: string | null): void {
  if (date && Temporal.PlainDate.compare(day(date), todayOf(now, settings)) > 0)
    throw invalid(field, words.later);
}

const recorded = (verb: 'record' | 'change' | 'forget', { id }: Pick<RequestRow, 'id'>) => ({
  action: `privacy-request.${verb}`,
  objectType: 'privacy-request',
  objectId: id,
});

/** Without who asked, and the words in which the answer was given. */
const factsOf = ({ kind, receivedOn, settledOn }: RequestRow) => ({
  kind,
  receivedOn: receivedOn.toString(),
  settledOn: settledOn?.toString() ?? null,
});

const publish = (change: Change) =>
  change.publish(topics.administrators, {
    changed: ['/api/admin/privacy-requests', '/api/admin/overview'],
  });

function present({ now, settings }: Today, row: RequestRow): PrivacyRequest {
  const { createdAt: _, receivedOn, settledOn, ...facts } = row;
  const dueOn = receivedOn.add({ days: privacyRequestDays });
  return {
    ...facts,
    receivedOn: receivedOn.toString(),
    dueOn: dueOn.toString(),
    settledOn: settledOn?.toString() ?? null,
    overdue: Temporal.PlainDate.compare(settledOn ?? todayOf(now, settings), dueOn) > 0,
  };
}

export async function exportPrivacyRequests(context: Context): Promise<Record<string, unknown>> {
  const { email } = callingPerson(context);
  const rows = email ? await requestsFrom(context.db, email) : [];
  return {
    privacyRequests: rows.map(({ kind, name, details, receivedOn, settledOn, outcome }) => ({
      kind,
      name,
      details,
      receivedOn: receivedOn.toString(),
      settledOn: settledOn?.toString() ?? null,
      outcome,
    })),
  };
}

export async function erasePrivacyRequests(change: Change, { email }: Person): Promise<void> {
  if (!email) return;
  for (const row of await forgetRequester(change.db, email))
    await change.audit(recorded('forget', row));
}

/** Proof that a request was answered is kept for three years. */
export const deleteOldPrivacyRequests = ({ store, clock, settings }: Platform) =>
  deleteRequestsSettledBefore(store.db, todayOf(clock.now(), settings).subtract({ years: 3 }));
