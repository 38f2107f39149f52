import type { MailContent } from '#content/mails/mail-content.ts';
import type { Change } from '../../../platform/context.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { findUsers } from '../queries/accounts.ts';

interface Told {
  people: readonly { userId: string; notBefore: Temporal.Instant | null }[];
  kind: string;
  content: MailContent;
}

/** To those with a confirmed address whose account is not suspended. */
export async function mailPeople(change: Change, { people, kind, content }: Told): Promise<void> {
  const waits = new Map(people.map(({ userId, notBefore }) => [userId, notBefore]));
  const users = await findUsers(change.db, [...waits.keys()]);
  await change.mails(
    users
      .filter(({ emailConfirmedAt, status }) => emailConfirmedAt !== null && status !== 'suspended')
      .map(({ id, email, firstName }) => ({
        ...layOutMail(
          change.settings,
          { to: email, name: firstName, mailbox: 'support' },
          kind,
          content,
        ),
        notBefore: waits.get(id) ?? null,
      })),
  );
}
