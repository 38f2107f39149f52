/** What administrators read about meetings, in the list and the dialog. */
import type { MeetingStatus } from '#contract/vocabulary.ts';
import { counted } from '../../design/pattern-words.ts';

export const adminMeetingWords = {
  title: 'Meetings',
  noun: { one: 'meeting', other: 'meetings' },
  placeholder: 'Title, place, notes or person',
  own: 'Requests first',
  noMatch: 'No meetings found',
  none: {
    title: 'No meetings yet',
    how: 'Meetings that people request in the client portal, or that you invite them to, appear here.',
  },
  statuses: {
    requested: 'Requested',
    proposed: 'Proposed',
    confirmed: 'Confirmed',
    declined: 'Declined',
    cancelled: 'Cancelled',
  } satisfies Record<MeetingStatus, string>,
  columns: { title: 'Meeting', person: 'Person', time: 'Time', length: 'Length', status: 'Status' },
  minutes: (count: number) => counted(count, { one: 'minute', other: 'minutes' }),
  inUtc: (time: string) => `${time} UTC`,
  answer: 'Answer',
  invite: 'Invite to a meeting',
};
