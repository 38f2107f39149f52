/** What administrators read about changes of many messages at once. */
import { counted } from '../../design/pattern-words.ts';

export const bulkMessageWords = {
  assign: 'Assign',
  close: 'Close',
  reopen: 'Reopen',
  title: (count: number) => `Assign ${counted(count, { one: 'message', other: 'messages' })}`,
  to: 'Assigned to',
  nobody: 'Nobody',
  hint: 'They get one notification. You can undo this afterwards.',
  button: 'Assign messages',
  failed: 'Not changed',
  starting: 'Starting...',
} as const;
