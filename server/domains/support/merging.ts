import type { Merging } from '../../platform/merging.ts';
import {
  calendarSubscriptions,
  meetings,
  messageFiles,
  supportNotes,
  supportTicketReplies,
  supportTickets,
} from './tables.ts';

export const supportMerging: Merging = {
  belongings: [
    { column: supportTickets.ownerId, what: 'messages' },
    { column: supportTicketReplies.authorId },
    { column: messageFiles.uploadedBy },
    { column: supportNotes.authorId },
    { column: meetings.ownerId, what: 'meetings' },
    { column: calendarSubscriptions.userId, first: [] },
  ],
};
