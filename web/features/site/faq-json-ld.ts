import type { Question } from '#content/blocks.ts';
import { keyOf } from './info/inline.tsx';

/** The questions as schema.org data. */
export const questionsAsData = (questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.map(keyOf).join(' ') },
  })),
});
