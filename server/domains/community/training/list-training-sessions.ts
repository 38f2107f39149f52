import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/community/training.ts';
import type { ScheduleEntry } from '#contract/overview/schedule.ts';
import type { Context } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { pageTraining, trainingSorted, trainingStarting } from './queries.ts';

export async function listTrainingSessions(
  context: Context,
  input: CallInput<typeof calls.listTrainingSessions>,
): Promise<CallOutput<typeof calls.listTrainingSessions>> {
  const page = pageRequest(input, trainingSorted);
  const { items, next } = await pageTraining(context.db, context.now, page);
  return {
    items: items.map(({ id, title, description, startsAt, minutes, place }) => ({
      id,
      title,
      description,
      startsAt: startsAt.toString(),
      minutes,
      place,
    })),
    next,
    total: null,
  };
}

/** As calendar entries. */
export async function trainingBetween(
  { db, now }: Context,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<ScheduleEntry[]> {
  return (await trainingStarting(db, from, to)).map(({ id, title, startsAt, minutes, place }) => ({
    id,
    kind: 'training',
    title,
    startsAt: startsAt.toString(),
    minutes,
    place,
    isOpen: false,
    isOver: Temporal.Instant.compare(startsAt.add({ minutes }), now) <= 0,
  }));
}
