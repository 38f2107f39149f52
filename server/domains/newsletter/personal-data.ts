/** What the newsletter stores about a person: for the export, and for erasing the account. */

import type { Change, Context } from '../../platform/context.ts';
import { callingPerson, type Person } from '../../platform/module.ts';
import { consentsOf, deleteSubscriber, findSubscriber } from './queries.ts';

export async function exportNewsletter(context: Context): Promise<Record<string, unknown>> {
  const { email } = callingPerson(context);
  const row = email && (await findSubscriber(context.db, email));
  if (!row) return { newsletter: null };
  const consents = await consentsOf(context.db, row.id);
  return {
    newsletter: {
      lists: row.lists,
      confirmedAt: row.confirmedAt?.toString() ?? null,
      consents: consents.map(({ what, lists, source, at }) => ({
        what,
        lists,
        source,
        at: at.toString(),
      })),
    },
  };
}

/** Deletes the subscription; the audit log records it. */
export async function eraseNewsletter(change: Change, { email }: Person): Promise<void> {
  if (email) await eraseNewsletterOf(change, email);
}

export async function eraseNewsletterOf(change: Change, email: string): Promise<void> {
  const objectId = await deleteSubscriber(change.db, email);
  if (objectId)
    await change.audit({
      action: 'newsletter.forget',
      objectType: 'newsletter-subscriber',
      objectId,
    });
}
