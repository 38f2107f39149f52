import { supportMails as words } from '#content/mails/support.ts';
import { formatDay } from '#contract/format.ts';
import { ticketTopics } from '#contract/vocabulary.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { type Mail, unlinked } from '../../platform/mail/mail.ts';
import { templateMail } from '../../platform/mail/mail-layout.ts';
import { answerByOf } from './answer-by.ts';
import type { TicketRow } from './queries.ts';

const writer = ({ email, name }: TicketRow) => ({ to: email, name, mailbox: 'support' }) as const;

/** Quoted as in any email, but without links: the sender's address is not confirmed. */
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${unlinked(line)}`)
    .join('\n');

const basis = ({ baseUrl }: Settings, row: TicketRow) => ({
  reference: row.reference,
  quoted: quoted(row.description),
  link: `${baseUrl}/contact`,
});

export const receivedMail = (settings: Settings, row: TicketRow): Mail =>
  templateMail(settings, writer(row), words.received, {
    ...basis(settings, row),
    topic: ticketTopics[row.topic],
    answerBy: formatDay(answerByOf(settings, row.createdAt)),
  });

export const answerMail = (settings: Settings, row: TicketRow, content: string): Mail =>
  templateMail(settings, writer(row), words.answer, {
    ...basis(settings, row),
    subject: row.subject,
    content,
  });

/** For a conversation that the alliance started. */
export const writtenMail = (settings: Settings, row: TicketRow): Mail =>
  templateMail(settings, writer(row), words.written, {
    subject: row.subject,
    reference: row.reference,
    content: row.description,
    link: `${settings.baseUrl}/client-portal?tab=messages&thread=${row.id}`,
  });
