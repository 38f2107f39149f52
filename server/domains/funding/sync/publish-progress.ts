/** Tells open screens what the sync has changed. */
import { listFundingSources } from '#contract/funding/sources.ts';
import { getFundingSync } from '#contract/funding/sync.ts';
import type { Change } from '../../../platform/context.ts';
import { topics } from '../../../platform/live/live.ts';

/** Only how far it is: lists stay as they are until the run is over. */
export async function publishProgress(change: Change): Promise<void> {
  await change.publish(topics.funding, { changed: [getFundingSync.path] });
  await change.publish(topics.administrators, { changed: [listFundingSources.path] });
}
