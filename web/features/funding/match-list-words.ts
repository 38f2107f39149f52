/** The words of the lists of matches: for sponsors, reviewers and partners. */
import { counted } from '../../design/pattern-words.ts';

const opportunities = { one: 'open opportunity', other: 'open opportunities' };
const of = (count: number, verb: { one: string; other: string }) =>
  count === 1 ? verb.one : verb.other;

export const matchListWords = {
  heading: 'Funding that fits',
  fitting: (count: number, shown: number) =>
    `${counted(count, opportunities)} ${of(count, { one: 'fits', other: 'fit' })} this project.${count > shown ? ` These are the best ${shown}.` : ''}`,
  matchedAt: 'Last matched',
  good: 'Nothing against it',
  against: (count: number) => counted(count, { one: 'reason against', other: 'reasons against' }),
  available: 'Available',
  notStated: 'Not stated',
  deadline: 'Deadline',
  apply: 'Apply Now',
  applyTo: (title: string) => `Apply Now: ${title}`,
  verdicts: { for: 'For', against: 'Against', open: 'To check', out: 'Ruled out' },
  fix: 'What would make it fit:',
  check: 'What to do:',
  reasons: 'Reasons',
  assessment: 'Go to the self-assessment',
  waiting: 'Looking for funding that fits',
  waitingHint: 'This takes a minute. The list appears here automatically.',
  none: 'No open opportunity fits at the moment',
  noneHint:
    'We look again every day and whenever new opportunities come in, and notify you of good ones.',
  noneReviewed: 'The project is matched again every day and whenever new opportunities come in.',
  restricted:
    'Funding platforms are restricted to Admin, Partners, Clients, and Executive Level Members only.',
  restrictedAdvice:
    'Your account becomes a client account when your project is engaged. You can also become an executive member.',
  membership: 'See memberships',
  method: 'How this list is made',
  methodText: [
    'Eight rules compare what the project and the opportunity state: subject, country, kind of funding, amount, stage, deadline, readiness and who may apply. Each says one thing, and all of it is shown here. There is no score behind it.',
    'An opportunity is left out if it is closed, is for other countries, or doesn’t mention what this type of project builds.',
    'The list begins with the fewest reasons against, then the most reasons for, then the nearest deadline. With three reasons for it and none against, it’s a good match, and the sponsor is notified once.',
    'What kinds of funding suit, and which readiness they want, are the alliance’s rules of thumb, not the funders’ own conditions. Read the call before you apply.',
  ],
} as const;

export const fittingWords = {
  heading: 'Which projects it fits',
  own: 'Your projects',
  pipeline: 'Projects of the pipeline',
  noOwn: 'You have no project that is looking for funding.',
  submit: 'Submit a project',
  noPipeline: 'It fits no project of the pipeline at the moment.',
  ruledOut: 'Not for this project',
} as const;
