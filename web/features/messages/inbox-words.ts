/** What administrators read about who answers a message, and how long it takes. */
import type { CallOutput } from '#contract/call.ts';
import { medianDays } from '#contract/limits.ts';
import type { getMessageTimes } from '#contract/support/inbox.ts';
import { counted } from '../../design/pattern-words.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** In the largest unit of which there are two, in full ones: 90 minutes, 47 hours, 2 days. */
export function durationText(seconds: number): string {
  if (seconds < minute) return 'less than a minute';
  if (seconds < 2 * hour)
    return counted(Math.floor(seconds / minute), { one: 'minute', other: 'minutes' });
  if (seconds < 2 * day)
    return counted(Math.floor(seconds / hour), { one: 'hour', other: 'hours' });
  return counted(Math.floor(seconds / day), { one: 'day', other: 'days' });
}

export const assignWords = {
  title: 'Assigned to',
  nobody: 'Nobody',
  unassigned: 'Unassigned',
  toMe: 'Assign to me',
  change: 'Change',
  changeOf: (name: string) => `Assigned to: ${name}. Change`,
  done: 'Message assigned',
  released: 'Message unassigned',
  failed: 'Not assigned',
  to: (name: string) => `“Assign to ${name}”`,
  unassign: '“Unassign”',
} as const;

export const waitingWords = {
  column: 'Waiting',
  title: 'Waiting for an answer',
  firstAnswer: 'First answer',
  after: (seconds: number) => `after ${durationText(seconds)}`,
  notYet: 'Not yet',
  none: 'None',
  nobody: 'Nobody is waiting',
  answerBy: 'answer by',
  by: 'by',
  due: 'due',
} as const;

export const timesWords = {
  none: `No answers yet to conversations begun in the last ${medianDays} days.`,
  medians: ({ first, any }: CallOutput<typeof getMessageTimes>) =>
    first.seconds === null || any.seconds === null
      ? null
      : `Median time to the first answer: ${durationText(first.seconds)}; to any answer: ${durationText(any.seconds)}`,
  how: ({ first, any }: CallOutput<typeof getMessageTimes>) =>
    `Of the ${counted(first.count, { one: 'answered conversation', other: 'answered conversations' })} that people began in the last ${medianDays} days, and the ${counted(any.count, { one: 'answer', other: 'answers' })} in them, each from the earliest message it answers.`,
};

export const noteWords = {
  note: 'Internal note',
  only: (author: string) => `${author}, internal note`,
  add: 'Add a note',
  label: 'Internal note',
  hint: 'Only administrators read it. It’s never sent or shown to the sender.',
  save: 'Save note',
  saving: 'Saving...',
  saved: 'Note saved',
  failed: 'Note not saved',
  removal: {
    remove: 'Delete note',
    removeTitle: 'Delete this note?',
    removeText: (text: string) => `“${text}” is deleted for everyone.`,
    removing: 'Deleting...',
    removed: 'Note deleted',
    removeFailed: 'Note not deleted',
  },
} as const;
