/** What the newsletter stores about a person: for the export, and for erasing the account. */
import { type Change, type Context, caller } from '../../platform/context.ts';
import { consentsOf, deleteSubscriber, findSubscriber } from './queries.ts';

export async function exportNewsletter(context: Context): Promise<Record<string, unknown>> {
  const row = await findSubscriber(context.db, caller(context).email);
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
export async function eraseNewsletter(change: Change, { email }: { email: string }): Promise<void> {
  const objectId = await deleteSubscriber(change.db, email);
  if (objectId)
    await change.audit({
      action: 'newsletter.forget',
      objectType: 'newsletter-subscriber',
      objectId,
    });
}
