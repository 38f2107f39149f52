/** What happens to deals when contacts are merged, separated or forgotten. */
import { dealAnswers as words } from '#content/answers.ts';
import type { Change } from '../../../platform/context.ts';
import type { EventData } from '../../../platform/jobs/events.ts';
import { forgetAssignment } from '../queries/deals.ts';
import { forgetEmailsTo } from '../queries/emails.ts';
import { moveDeals, returnDeals } from './queries/meetings.ts';

export const followMerge = ({ db }: Change, merge: EventData['contacts-merged']): Promise<void> =>
  moveDeals(db, merge);

export async function followSeparation(
  { db }: Change,
  merge: EventData['contacts-separated'],
): Promise<void> {
  await returnDeals(db, merge);
}

/** The deals stay, without the person and what was written to them. */
export async function forgetContacts(
  change: Change,
  { addresses }: EventData['contacts-forgotten'],
): Promise<void> {
  const written = await forgetEmailsTo(change.db, addresses, words.forgottenEmail);
  for (const address of addresses)
    for (const { id } of await forgetAssignment(change.db, address)) written.push(id);
  for (const dealId of new Set(written))
    await change.audit({ action: 'deal.forget', objectType: 'deal', objectId: dealId });
}
