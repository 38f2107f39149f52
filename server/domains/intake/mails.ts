import { intakeMails as words } from '#content/mails/intake.ts';
import { formatDay } from '#contract/format.ts';
import type { Settings } from '../../platform/database/settings.ts';
import { type Mail, unlinked } from '../../platform/mail/mail.ts';
import { layOutMail } from '../../platform/mail/mail-layout.ts';
import type { ProjectRow } from './queries.ts';

const sponsor = ({ email, firstName }: ProjectRow) =>
  ({ to: email, name: firstName, mailbox: 'info' }) as const;
const basis = ({ site, baseUrl }: Settings, row: ProjectRow) => ({
  site,
  title: unlinked(row.title),
  trackingCode: row.trackingCode,
  link: `${baseUrl}/track/${row.trackingCode}`,
});

export const receivedMail = (settings: Settings, row: ProjectRow): Mail =>
  layOutMail(
    settings,
    sponsor(row),
    'project.received',
    words.received({ ...basis(settings, row), reviewBy: formatDay(row.reviewBy, 'weekday') }),
  );

export const statusMail = (settings: Settings, row: ProjectRow, note: string | null): Mail =>
  layOutMail(
    settings,
    sponsor(row),
    'project.status',
    words.status({ ...basis(settings, row), status: row.status, note }),
  );

export const messageMail = (settings: Settings, row: ProjectRow, content: string): Mail =>
  layOutMail(
    settings,
    sponsor(row),
    'project.message',
    words.message({
      ...basis(settings, row),
      content,
      link: `${settings.baseUrl}/client-portal?tab=projects&project=${row.id}`,
    }),
  );
