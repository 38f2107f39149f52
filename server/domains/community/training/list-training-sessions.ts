import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/community/training.ts';
import type { Context } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { pageTraining, trainingSorted } from './queries.ts';

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
