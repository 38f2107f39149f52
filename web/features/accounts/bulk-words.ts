/** What administrators read about changes of many accounts at once. */
import { counted } from '../../design/pattern-words.ts';

const accounts = (count: number) => counted(count, { one: 'account', other: 'accounts' });

export const bulkAccountWords = {
  approve: {
    title: (count: number) => `Approve ${accounts(count)}?`,
    effect: 'Accounts awaiting approval become active, and their owners get an email.',
    button: 'Approve accounts',
  },
  suspend: {
    title: (count: number) => `Suspend ${accounts(count)}?`,
    effect: 'Their owners are signed out everywhere and can’t sign in.',
    button: 'Suspend accounts',
  },
  portals: {
    title: (count: number) => `Open or close a portal for ${accounts(count)}`,
    effect: 'It applies from the next page they open. What belongs to them stays.',
    button: 'Change accounts',
  },
  portal: 'Portal',
  access: 'Access',
  accesses: { open: 'Open the portal', close: 'Close the portal' },
  leftOut:
    'Your own account and the last administrator are left out. You can undo this afterwards.',
  failed: 'Not changed',
  starting: 'Starting...',
};
