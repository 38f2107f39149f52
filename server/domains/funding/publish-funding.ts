import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';

/** Which opportunities there are has changed: screens load them again, and projects are matched with them. */
export async function publishFunding(change: Change): Promise<void> {
  await change.enqueue('match-funding', {});
  await change.publish(topics.funding, { changed: ['/api/funding/'] });
  await change.publish(topics.administrators, { changed: ['/api/admin/funding/'] });
}
