import { counted } from '../../design/pattern-words.ts';

/** The words of merged conversations. */
export const mergeWords = {
  open: 'Merge',
  title: 'Merge with another message',
  none: 'There’s nothing to merge with any more',
  choose: (name: string) => `Which other message from ${name}?`,
  preview: 'Preview',
  all: (count: number) => counted(count, { one: 'message', other: 'messages' }),
  kept: (kept: string, other: string) =>
    `${kept} is kept, because it’s older. ${other} leads to it from now on, including from the sender’s emails and links. You can separate them again.`,
  merge: 'Merge',
  merging: 'Merging...',
  done: 'Messages merged',
  doneText: (other: string, kept: string) => `${other} is now part of ${kept}.`,
  failed: 'Not merged',
  merged: 'Merged messages',
  samePerson: 'From the same person',
  others: (count: number) => counted(count, { one: 'other message', other: 'other messages' }),
  separate: 'Separate',
  separated: 'Messages separated',
  notSeparated: 'Not separated',
};
