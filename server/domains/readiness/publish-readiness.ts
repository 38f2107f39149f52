import { callUrl } from '#contract/call.ts';
import * as calls from '#contract/readiness/readiness.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';

declare module '../../platform/jobs/events.ts' {
  interface EventData {
    /** Something was answered or corrected in a project's self-assessment. */
    'readiness-changed': { projectId: string };
  }
}

/** Makes the owner's and the reviewers' open screens refresh. */
export async function publishReadiness(
  change: Change,
  { id, ownerId }: { id: string; ownerId: string | null },
): Promise<void> {
  await change.events.emit(change, 'readiness-changed', { projectId: id });
  await change.publish(topics.administrators, {
    changed: [callUrl(calls.getReadinessReview, { id })],
  });
  if (ownerId)
    await change.publish(topics.person(ownerId), {
      changed: [callUrl(calls.getProjectReadiness, { id })],
    });
}
