import { listAllFundingPlatforms } from '#contract/funding/platforms.ts';
import type { Change } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';

/** Refreshes the pages of platforms, and the panel. */
export async function publishPlatforms(change: Change): Promise<void> {
  await change.publish(topics.funding, { changed: ['/api/funding/', '/api/platform-dashboard/'] });
  await change.publish(topics.administrators, { changed: [listAllFundingPlatforms.path] });
}
