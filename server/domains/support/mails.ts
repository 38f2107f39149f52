import { attachedLabel, supportMails as words } from '#content/mails/support.ts';
import { formatDay } from '#contract/format.ts';
import type { MessageFile } from '#contract/support/message-files.ts';
import { ticketTopics } from '#contract/vocabulary.ts';
import type { Settings } from '../../platform/database/settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { templateMail } from '../../platform/mail/mail-layout.ts';
import { answerByOf } from './answer-by.ts';
import { linkTo } from './publish-conversation.ts';
import type { TicketRow } from './queries.ts';

const writer = ({ email, name }: TicketRow) => ({ to: email, name, mailbox: 'support' }) as const;

/** As in any email. */
const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

const basis = ({ baseUrl }: Settings, row: TicketRow) => ({
  reference: row.reference,
  quoted: quoted(row.description),
  link: `${baseUrl}/contact`,
});

/** Each file by name; it is read where the conversation is, after signing in. */
const attached = ({ baseUrl }: Settings, row: TicketRow, files: readonly MessageFile[]) => ({
  links: files.map(({ fileName }) => ({
    label: attachedLabel(fileName),
    href: `${baseUrl}${linkTo(row)}`,
  })),
});

export const receivedMail = (settings: Settings, row: TicketRow): Mail =>
  templateMail(settings, writer(row), words.received, {
    ...basis(settings, row),
    topic: ticketTopics[row.topic],
    answerBy: formatDay(answerByOf(settings, row.createdAt)),
  });

export const answerMail = (
  settings: Settings,
  row: TicketRow,
  content: string,
  files: readonly MessageFile[],
): Mail =>
  templateMail(
    settings,
    writer(row),
    words.answer,
    {
      ...basis(settings, row),
      subject: row.subject,
      content,
    },
    attached(settings, row, files),
  );

/** For a conversation that the alliance started. */
export const writtenMail = (
  settings: Settings,
  row: TicketRow,
  files: readonly MessageFile[],
): Mail =>
  templateMail(
    settings,
    writer(row),
    words.written,
    {
      subject: row.subject,
      reference: row.reference,
      content: row.description,
      link: `${settings.baseUrl}/client-portal?tab=messages&thread=${row.id}`,
    },
    attached(settings, row, files),
  );
