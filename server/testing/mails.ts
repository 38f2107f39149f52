import type { OutgoingMail } from '../platform/mail/mail.ts';
import { eventually } from './client.ts';
import type { Service } from './service.ts';

export const mailsTo = (service: Service, email: string): OutgoingMail[] =>
  service.outbox.filter(({ to }) => to === email);

/** The email to this address with this in its subject, once it exists. */
export const mailTo = (service: Service, email: string, subject: string): Promise<OutgoingMail> =>
  eventually(() => mailsTo(service, email).findLast((mail) => mail.subject.includes(subject)));

/** The email about a change that can be undone, as if the time for that were over. */
export async function mailOfStep(
  service: Service,
  email: string,
  subject: string,
): Promise<OutgoingMail> {
  await service.rows(
    `update pgboss.job set start_after = now()
     where data ->> 'mailId' in (select id::text from mails where "to" = $1)`,
    [email],
  );
  return mailTo(service, email, subject);
}

/** The secret of the link in an email. */
export const tokenIn = ({ text }: OutgoingMail): string =>
  /[?&]token=([\w-]+)/.exec(text)?.[1] ?? '';
