import type { Message } from '#contract/support/messages.ts';
import { ticketStatuses } from '#contract/vocabulary.ts';
import type { Compared } from '../../design/conflict-notice.tsx';
import { messageWords as words } from './message-words.ts';

/** The fields in which two versions of a message may differ. */
export const comparedMessage: Compared<Message> = [
  [words.status.title, ({ status }) => ticketStatuses[status]],
  [
    words.replies.title,
    ({ replies }) => {
      const last = replies.at(-1)?.author;
      const count = words.replies.count(replies.length);
      return last ? `${count}, ${last}` : count;
    },
  ],
];
