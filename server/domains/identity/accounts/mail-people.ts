import type { MailContent, MailLink } from '#content/mails/mail-content.ts';
import type { Change } from '../../../platform/context.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { withUnsubscribe } from '../../../platform/mail/unsubscribe.ts';
import { findUsers } from '../queries/accounts.ts';

interface Told {
  people: readonly {
    userId: string;
    notBefore: Temporal.Instant | null;
    unsubscribe: MailLink;
  }[];
  kind: string;
  content: MailContent;
}

/** To those with a confirmed address whose account is not suspended. */
export async function mailPeople(change: Change, { people, kind, content }: Told): Promise<void> {
  const told = new Map(people.map((person) => [person.userId, person]));
  const users = await findUsers(change.db, [...told.keys()]);
  await change.mails(
    users
      .filter(({ emailConfirmedAt, status }) => emailConfirmedAt !== null && status !== 'suspended')
      .flatMap(({ id, email, firstName }) => {
        const person = told.get(id);
        if (!person) return [];
        const to = { to: email, name: firstName, mailbox: 'support' } as const;
        const mail = layOutMail(change.settings, to, kind, content);
        return { ...withUnsubscribe(mail, person.unsubscribe), notBefore: person.notBefore };
      }),
  );
}
