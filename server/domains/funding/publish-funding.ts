import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';

/** In seconds: what is being written now, with a time that has passed, is not told of in saved searches before. */
export const alertMargin = 60;

/**
 * Which opportunities there are has changed: screens load them again, projects are matched with them, and people are
 * told of what is new in their searches.
 */
export async function publishFunding(change: Change): Promise<void> {
  await change.enqueue('match-funding', {});
  await change.enqueue('alert-searches', {}, alertMargin + 1);
  await change.publish(topics.funding, { changed: ['/api/funding/'] });
  await change.publish(topics.administrators, { changed: ['/api/admin/funding/'] });
}
