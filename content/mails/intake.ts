import type { ProjectStatus } from '#contract/vocabulary.ts';
import { projectStatuses } from '#contract/vocabulary.ts';
import type { MailBasis, MailContent } from './mail-content.ts';

/** `title` in a form that is safe to send to an unconfirmed address. */
interface OfProject extends MailBasis {
  title: string;
  trackingCode: string;
  link: string;
}

const reason = ({ site }: MailBasis) =>
  `You’re getting this email because this address was given with a project submitted to the ${site.name}.`;

/** What a change of status means for the sponsor, in one sentence. */
const meaning: Record<ProjectStatus, string> = {
  submitted: 'Your project is back at the first step, submission and screening.',
  screening:
    'Your project has moved to the pre-screening call. A reviewer will arrange the call with you by email.',
  scoping: 'Your project has moved to the scoping meeting, one hour with the reviewers.',
  follow_up:
    'Your project is in our internal follow-up, which takes one to three weeks. You don’t need to do anything unless we write to you.',
  approved:
    'Your project has been approved. We’ll prepare the engagement and write to you about it.',
  engaged: 'The engagement has begun: we’ll now work with you and take the project to funders.',
  funded: 'Your project has been funded.',
  declined: 'We’ve finished reviewing your project and won’t be taking it further.',
  withdrawn: 'As you asked, your project has been withdrawn. You can submit it again at any time.',
};

export const intakeMails = {
  received: (given: OfProject & { reviewBy: string }): MailContent => ({
    subject: `We’ve received your project: ${given.title}`,
    heading: 'We’ve received your project',
    paragraphs: [
      `Thank you for submitting “${given.title}”. Its tracking code is ${given.trackingCode}.`,
      `You’ll hear from us by ${given.reviewBy}. Track it here, no account needed:`,
    ],
    action: { label: 'Track your project', href: given.link },
    notes: [
      'Anyone with this code can see only the status and dates. To write to the reviewers and see the full history, create an account with this email address.',
    ],
    reason: reason(given),
  }),
  status: (given: OfProject & { status: ProjectStatus; note: string | null }): MailContent => ({
    subject: `${given.title}: ${projectStatuses[given.status]}`,
    heading: projectStatuses[given.status],
    paragraphs: [
      meaning[given.status],
      ...(given.note ? [given.status === 'declined' ? `Reason: ${given.note}` : given.note] : []),
    ],
    facts: [
      ['Project', given.title],
      ['Tracking code', given.trackingCode],
    ],
    action: { label: 'Follow your project', href: given.link },
    reason: reason(given),
  }),
  message: (given: OfProject & { content: string }): MailContent => ({
    subject: `A message about your project: ${given.title}`,
    heading: 'A message about your project',
    paragraphs: ['You have a message from the reviewers of your project:', given.content],
    action: { label: 'Reply in the client portal', href: given.link },
    notes: [`You can also reply by email to ${given.site.mailboxes.info}.`],
    reason: reason(given),
  }),
};
