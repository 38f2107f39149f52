import { type ProjectStatus, projectStatuses } from '#contract/vocabulary.ts';
import { defineMail } from './mail-template.ts';

const ofProject = {
  reason:
    'You’re getting this email because this address was given with a project submitted to the {site}.',
  sample: { project: 'Data centre in Lekki', trackingCode: '7K3M-9QXD-2F5R-H8WT' },
} as const;

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

const statusMail = (status: ProjectStatus) =>
  defineMail({
    ...ofProject,
    id: `project.status.${status}`,
    linked: ['note'],
    label: `Project: ${projectStatuses[status]}`,
    when: `A reviewer moves a project to “${projectStatuses[status]}”.`,
    subject: `{project}: ${projectStatuses[status]}`,
    heading: projectStatuses[status],
    paragraphs: [meaning[status], status === 'declined' ? 'Reason: {note}' : '{note}'],
    facts: [
      ['Project', '{project}'],
      ['Tracking code', '{trackingCode}'],
    ],
    button: 'Track your project',
    maybe: { note: 'The power purchase agreement isn’t signed yet.' },
    needs: ['note'],
  });

export const intakeMails = {
  received: defineMail({
    ...ofProject,
    id: 'project.received',
    label: 'Project: received',
    when: 'Someone submits a project.',
    subject: 'We’ve received your project: {project}',
    heading: 'We’ve received your project',
    paragraphs: [
      'Thank you for submitting “{project}”. Its tracking code is {trackingCode}.',
      'You’ll hear from us by {reviewBy}. Track it here, no account needed:',
    ],
    button: 'Track your project',
    notes: [
      'Anyone with this code can see only the status and dates. To write to the reviewers and see the full history, create an account with this email address.',
    ],
    sample: { ...ofProject.sample, reviewBy: 'Monday 9 November 2026' },
    needs: ['trackingCode', 'reviewBy'],
  }),
  message: defineMail({
    ...ofProject,
    id: 'project.message',
    linked: ['content'],
    label: 'Project: message from the reviewers',
    when: 'A reviewer writes to the sponsor of a project.',
    subject: 'A message about your project: {project}',
    heading: 'A message about your project',
    paragraphs: ['You have a message from the reviewers of your project:', '{content}'],
    button: 'Reply in the client portal',
    notes: ['You can also reply by email to {info}.'],
    sample: { ...ofProject.sample, content: 'When will the land title be registered?' },
    needs: ['content'],
  }),
};

export const statusMails = Object.fromEntries(
  Object.keys(projectStatuses).map((status) => [status, statusMail(status as ProjectStatus)]),
) as Readonly<Record<ProjectStatus, ReturnType<typeof statusMail>>>;
