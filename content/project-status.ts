import { formatDay } from '#contract/format.ts';
import type { ProjectStatus } from '#contract/vocabulary.ts';

const nextSteps: Record<Exclude<ProjectStatus, 'submitted'>, string> = {
  screening: 'A reviewer will arrange a pre-screening call by email.',
  scoping: 'You’ll meet the reviewers for an hour to agree on scope, site and figures.',
  follow_up: 'We’re reviewing the technical and financial case. This takes one to three weeks.',
  approved: 'We’ve approved the project. We’ll prepare the engagement letter and write to you.',
  engaged: 'We’re working with you and taking the project to funders.',
  funded: 'The project is funded. No further action needed here.',
  declined: 'The review has ended. We’ve emailed you the reason.',
  withdrawn: 'The project was withdrawn by its sponsor. You can submit it again at any time.',
};

/** What happens next, in one sentence for the sponsor. `reviewBy`: the promised date of the first review. */
export const nextStep = (status: ProjectStatus, reviewBy: { toString(): string }): string =>
  status === 'submitted'
    ? `A reviewer will read your submission and reply by ${formatDay(reviewBy)}.`
    : nextSteps[status];

/** The labels of the reviewer's buttons. */
export const transitionWords = {
  forward: {
    screening: 'Start pre-screening call',
    scoping: 'Start scoping meeting',
    follow_up: 'Start follow-up',
    approved: 'Approve',
    engaged: 'Start engagement',
    funded: 'Mark as funded',
  } satisfies Partial<Record<ProjectStatus, string>> as Partial<Record<ProjectStatus, string>>,
  decline: 'Decline',
  reopen: 'Reopen',
  back: (status: string) => `Back to ${status.toLowerCase()}`,
} as const;
