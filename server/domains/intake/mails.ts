import { statusMails, intakeMails as words } from '#content/mails/intake.ts';
import { formatDay } from '#contract/format.ts';
import type { Settings } from '../../platform/database/settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { templateMail } from '../../platform/mail/mail-layout.ts';
import type { ProjectRow } from './queries/projects.ts';

const sponsor = ({ email, firstName }: ProjectRow) =>
  ({ to: email, name: firstName, mailbox: 'info' }) as const;
const basis = ({ baseUrl }: Settings, row: ProjectRow) => ({
  project: row.title,
  trackingCode: row.trackingCode,
  link: `${baseUrl}/track/${row.trackingCode}`,
});

export const receivedMail = (settings: Settings, row: ProjectRow): Mail =>
  templateMail(settings, sponsor(row), words.received, {
    ...basis(settings, row),
    reviewBy: formatDay(row.reviewBy, 'weekday'),
  });

export const statusMail = (settings: Settings, row: ProjectRow, note: string | null): Mail =>
  templateMail(settings, sponsor(row), statusMails[row.status], {
    ...basis(settings, row),
    note,
  });

export const messageMail = (settings: Settings, row: ProjectRow, content: string): Mail =>
  templateMail(settings, sponsor(row), words.message, {
    ...basis(settings, row),
    content,
    link: `${settings.baseUrl}/client-portal?tab=projects&project=${row.id}`,
  });
