import type { ProjectStatus } from '#contract/vocabulary.ts';
import { projectStatuses } from '#contract/vocabulary.ts';
import { letter } from '../../platform/letter.ts';
import { type Mail, unlinked } from '../../platform/mail.ts';
import type { Settings } from '../../platform/settings.ts';
import type { ProjectRow } from './queries.ts';

const longDate = (date: Temporal.PlainDate) =>
  date.toLocaleString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const sponsor = ({ email, firstName }: ProjectRow) =>
  ({ to: email, name: firstName, mailbox: 'info' }) as const;
const trackingLink = ({ baseUrl }: Settings, row: ProjectRow) =>
  `${baseUrl}/track/${row.trackingCode}`;

export function receivedMail(settings: Settings, row: ProjectRow): Mail {
  return letter(settings, sponsor(row), `We received your project: ${unlinked(row.title)}`, [
    `thank you for submitting “${unlinked(row.title)}”. Its tracking code is ${row.trackingCode}.`,
    `We review it by ${longDate(row.reviewBy)}. This page shows how far it is, without an account:`,
    trackingLink(settings, row),
    'Whoever has the code sees the status and the dates, nothing else. To write to the reviewers and see the whole history, create an account with this e-mail address.',
  ]);
}

/** What a change of status means for the sponsor, in one sentence. */
const meaning: Record<ProjectStatus, string> = {
  submitted: 'Your project is back at the first step, submission and screening.',
  screening:
    'Your project has moved to the pre-screening call. A reviewer arranges the call with you by e-mail.',
  scoping: 'Your project has moved to the scoping meeting, one hour with the reviewers.',
  follow_up:
    'Your project is in the internal follow-up. It takes one to three weeks; you need not do anything unless we write to you.',
  approved: 'Your project is approved. We prepare the engagement and write to you about it.',
  engaged: 'The engagement has begun: we now work with you and take the project to funders.',
  funded: 'Your project is funded.',
  declined: 'The review of your project has ended and we do not take it further.',
  withdrawn: 'Your project is withdrawn, as you asked. You can submit it again at any time.',
};

export function statusMail(settings: Settings, row: ProjectRow, note: string | null): Mail {
  return letter(settings, sponsor(row), `${unlinked(row.title)}: ${projectStatuses[row.status]}`, [
    meaning[row.status],
    ...(note ? [row.status === 'declined' ? `The reason: ${note}` : note] : []),
    'Where the project stands:',
    trackingLink(settings, row),
  ]);
}

export function messageMail(settings: Settings, row: ProjectRow, content: string): Mail {
  return letter(settings, sponsor(row), `A message about your project: ${unlinked(row.title)}`, [
    'the reviewers of your project write:',
    content,
    `Answer in the client portal (${settings.baseUrl}/client-portal) or by mail to ${settings.site.mailboxes.info}.`,
  ]);
}
