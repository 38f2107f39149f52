/** Administrators plan, change and cancel training sessions. Nobody registers, so nobody is emailed. */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallOutput } from '#contract/call.ts';
import * as calls from '#contract/community/training.ts';
import { getSchedule } from '#contract/overview/schedule.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Change, Context } from '../../../platform/context.ts';
import { given } from '../../../platform/given.ts';
import { topics } from '../../../platform/live/live.ts';
import { plannedColumns } from '../planned.ts';
import { presentTraining } from './list-training-sessions.ts';
import { insertTraining, lockTraining, type SessionRow, updateTraining } from './queries.ts';

type Said = CallInput<typeof calls.createTrainingSession>;

export async function createTrainingSession(
  context: Context,
  input: Said,
): Promise<CallOutput<typeof calls.createTrainingSession>> {
  return context.change(async (change) => {
    const row: SessionRow = {
      ...input,
      ...plannedColumns(input, change.now),
      id: randomUUID(),
      status: 'planned',
      createdAt: change.now,
      updatedAt: change.now,
      version: 1,
    };
    await insertTraining(change.db, row);
    await change.audit({
      action: 'training.create',
      objectType: 'training-session',
      objectId: row.id,
      after: auditedOf(row),
    });
    await publish(change);
    return presentTraining(context, row);
  });
}

export async function changeTrainingSession(
  context: Context,
  { id, ...said }: CallInput<typeof calls.changeTrainingSession>,
): Promise<CallOutput<typeof calls.changeTrainingSession>> {
  return context.change(async (change) => {
    const before = await editable(context, change, id);
    const whole = { ...before, startsAt: `${before.startsAt}`, ...given(said) };
    const row = {
      ...whole,
      ...plannedColumns(whole, change.now, before),
      ...stepOf(before, change),
    };
    await updateTraining(change.db, row);
    await change.audit({
      action: 'training.change',
      objectType: 'training-session',
      objectId: id,
      before: auditedOf(before),
      after: auditedOf(row),
    });
    await publish(change);
    return presentTraining(context, row);
  });
}

export async function cancelTrainingSession(
  context: Context,
  { id }: CallInput<typeof calls.cancelTrainingSession>,
): Promise<CallOutput<typeof calls.cancelTrainingSession>> {
  return context.change(async (change) => {
    const before = await editable(context, change, id);
    const row: SessionRow = { ...before, status: 'cancelled', ...stepOf(before, change) };
    await updateTraining(change.db, row);
    await change.audit({
      action: 'training.cancel',
      objectType: 'training-session',
      objectId: id,
      before: { status: before.status },
      after: { status: row.status },
    });
    await publish(change);
    return presentTraining(context, row);
  });
}

const stepOf = ({ version }: SessionRow, { now }: Change) => ({
  updatedAt: now,
  version: version + 1,
});

const auditedOf = ({ title, startsAt, place }: SessionRow) => ({
  title,
  startsAt: `${startsAt}`,
  place,
});

/** The locked session. Refuses a stale version, and one that has begun or is cancelled. */
async function editable(context: Context, change: Change, id: string): Promise<SessionRow> {
  const row = await lockTraining(change.db, id);
  if (!row) throw new AppError('not_found');
  const { ifMatch } = context.visit;
  const current = presentTraining(context, row);
  if (ifMatch !== undefined && ifMatch !== row.version) throw new AppError('stale', { current });
  if (!current.abilities.edit) throw new AppError('training_closed');
  return row;
}

const publish = (change: Change): Promise<void> =>
  change.publish([topics.members, topics.administrators], {
    changed: [calls.listTrainingSessions.path, getSchedule.path],
  });
