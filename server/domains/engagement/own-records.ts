/** What engagement keeps of a person: for the export, and until the account is erased. */
import { type Change, type Context, caller } from '../../platform/context.ts';
import { presentReply, presentRow } from './present.ts';
import { consentsOf, deleteSubscriber, findSubscriber } from './queries/newsletter.ts';
import { deleteTicketsOf, forgetAuthor, repliesOf, ticketsOf } from './queries/tickets.ts';
import { tellAdministrators } from './send-message.ts';

export async function exportEngagement(context: Context): Promise<Record<string, unknown>> {
  const person = caller(context);
  const tickets = await ticketsOf(context.db, person);
  const messages = await Promise.all(
    tickets.map(async (row) => ({
      ...presentRow(row),
      description: row.description,
      replies: (await repliesOf(context.db, row.id)).map(presentReply),
    })),
  );
  return { messages, newsletter: await newsletterOf(context, person.email) };
}

async function newsletterOf({ db }: Context, email: string) {
  const row = await findSubscriber(db, email);
  if (!row) return null;
  const consents = await consentsOf(db, row.id);
  return {
    lists: row.lists,
    confirmedAt: row.confirmedAt?.toString() ?? null,
    consents: consents.map(({ what, lists, source, at }) => ({
      what,
      lists,
      source,
      at: at.toString(),
    })),
  };
}

/** Messages with their answers go, and so does the subscription; the audit keeps what was done. */
export async function forgetPerson(
  change: Change,
  person: { userId: string; email: string },
): Promise<void> {
  const gone = await deleteTicketsOf(change.db, person);
  await forgetAuthor(change.db, person.userId);
  for (const objectId of gone)
    await change.audit({ action: 'message.forget', objectType: 'support-ticket', objectId });
  const subscriber = await deleteSubscriber(change.db, person.email);
  if (subscriber)
    await change.audit({
      action: 'newsletter.forget',
      objectType: 'newsletter-subscriber',
      objectId: subscriber,
    });
  if (gone.length > 0) await tellAdministrators(change);
}
