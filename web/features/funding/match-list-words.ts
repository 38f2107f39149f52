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
  good: 'Good match',
  against: (count: number) => counted(count, { one: 'drawback', other: 'drawbacks' }),
  available: 'Available',
  notStated: 'Not stated',
  deadline: 'Deadline',
  apply: 'Apply Now',
  applyTo: (title: string) => `Apply Now: ${title}`,
  verdicts: { for: 'In its favour', against: 'Drawbacks', open: 'To check', out: 'Ruled out' },
  fix: 'To improve the fit:',
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
    'Eight rules compare what the project and the opportunity state: subject, country, kind of funding, amount, stage, deadline, readiness and who may apply. Each gives one result, and all of them are shown here. There is no hidden score.',
    'An opportunity is left out if it is closed, is for other countries, or doesn’t mention what this type of project builds.',
    'The opportunities with the fewest drawbacks come first, then those with the most in their favour, then the nearest deadline. One with at least three points in its favour and no drawbacks is a good match, and the sponsor is notified once.',
    'Which kinds of funding suit a project, and what readiness score funders look for, are the alliance’s rules of thumb, not the funders’ own conditions. Read the call before you apply.',
  ],
} as const;

export const fittingWords = {
  heading: 'Which projects it fits',
  own: 'Your projects',
  pipeline: 'Projects in the pipeline',
  noOwn: 'You have no project that is looking for funding.',
  submit: 'Submit a project',
  noPipeline: 'It fits no project in the pipeline at the moment.',
  ruledOut: 'Not for this project',
} as const;
