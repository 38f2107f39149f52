/** The words of a project's readiness: for its sponsor and for reviewers. */
import { counted } from '../../design/pattern-words.ts';

const questions = { one: 'question', other: 'questions' };
const points = { one: 'point', other: 'points' };

export const scoreWords = {
  heading: 'Readiness',
  of: (most: number) => `out of ${most}`,
  answered: (answered: number, all: number) => `${answered} of ${counted(all, questions)} answered`,
  areas: 'Score by area',
  inArea: (score: number, most: number) => `${score} of ${most}`,
  steps: 'What would raise it most',
  upTo: (count: number) => `up to +${counted(count, points)}`,
  adds: (count: number) => `+${counted(count, points)}`,
  step: {
    answer: (question: string) => `Answer “${question}”`,
    evidence: (question: string) => `Attach a document for “${question}”`,
    level: (question: string, answer: string) => `${question}: ${answer}`,
  },
  highest: 'Every question has its highest answer.',
  missing: 'What is missing',
  noAnswer: 'No answer yet',
  noEvidence: 'No document yet, so the answer counts for half',
  complete: 'Nothing is missing.',
  method: 'How the score is calculated',
  profile: 'Download profile (PDF)',
} as const;

export const ownWords = {
  none: 'No answers yet',
  noneHint: (all: number) =>
    `Answer ${counted(all, questions)} about your project. You’ll see how ready it is and what to do next. You can stop after each section and continue later.`,
  begin: 'Begin the self-assessment',
  goOn: 'Continue the self-assessment',
  change: 'Change your answers',
} as const;

export const assessmentWords = {
  back: 'Back to the project',
  heading: 'Self-assessment',
  about:
    'Choose the answer that’s true today, and attach the document that supports it. Without a document, an answer counts for half.',
  areas: 'Sections',
  done: (answered: number, all: number) => `${answered} of ${all}`,
  evidence: 'Supporting document',
  evidenceHint: (examples: string) => `${examples}.`,
  noDocument: 'None yet',
  addDocuments: 'Add documents to the project',
  noDocuments: 'The project has no documents yet.',
  saveNext: 'Save and continue',
  saveLast: 'Save and finish',
  saving: 'Saving...',
  saved: 'Saved',
  savedText: (score: number) => `The readiness score is now ${score} out of 100.`,
  failed: 'Not saved',
  yours: (area: string) => `“${area}”`,
  unanswered: 'No answer',
  withDocument: (answer: string, title: string) => `${answer} (${title})`,
  corrected: 'Corrected by the alliance',
  confirmed: 'Confirmed by the alliance',
  counts: (answer: string) => `Counted as: ${answer}`,
} as const;

export const reviewWords = {
  none: 'The sponsor hasn’t begun the self-assessment.',
  notAnswered: 'Not answered',
  noDocument: 'No document',
  answered: 'Sponsor’s answer',
  points: (now: number, most: number) => `${now} of ${counted(most, points)}`,
  corrected: 'Corrected',
  confirmed: 'Confirmed',
  by: (name: string) => `${name}, `,
  correct: 'Correct',
  title: (question: string) => `Correct “${question}”`,
  hint: 'Your answer replaces the sponsor’s and counts in full. The sponsor will see the reason.',
  answer: 'The answer that counts',
  lift: 'Remove the correction: the sponsor’s answer counts again',
  reason: 'Reason',
  reasonHint: 'What you checked, and what would change your answer.',
  unchosen: 'Choose the answer that counts.',
  save: 'Save correction',
  saving: 'Saving...',
  saved: 'Saved',
  savedText: 'The sponsor has been notified.',
  failed: 'Not saved',
  wanted: 'Your correction',
  noAnswer: 'No answer',
  compared: { answer: 'Sponsor’s answer', correction: 'Correction' },
  noCorrection: 'None',
} as const;
