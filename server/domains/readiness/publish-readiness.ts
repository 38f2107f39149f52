import { callUrl } from '#contract/call.ts';
import * as calls from '#contract/readiness/readiness.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';

/** Makes the owner's and the reviewers' open screens refresh. */
export async function publishReadiness(
  change: Change,
  { id, ownerId }: { id: string; ownerId: string | null },
): Promise<void> {
  await change.publish(topics.administrators, {
    changed: [callUrl(calls.getReadinessReview, { id })],
  });
  if (ownerId)
    await change.publish(topics.person(ownerId), {
      changed: [callUrl(calls.getProjectReadiness, { id })],
    });
}
