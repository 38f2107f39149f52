/** The calls of those tabs of the client portal whose screens are fetched when they are opened. */
import { getProject } from '#contract/intake/projects.ts';
import { listTasks } from '#contract/intake/tasks.ts';
import { getSchedule } from '#contract/overview/schedule.ts';
import { getProjectReadiness } from '#contract/readiness/readiness.ts';
import {
  getSupportTicket,
  getThread,
  listSupportTickets,
  listThreads,
} from '#contract/support/conversations.ts';
import { listMeetings } from '#contract/support/meetings.ts';
import { dayIn } from '#contract/today.ts';
import { serverNow } from '../../app/server-clock.ts';
import {
  idNamed,
  pageNamed,
  pageOfAddress,
  type ScreenQuery,
  unlessNamed,
} from '../../data/define-screen.ts';
import { dayAt, monthOf } from '../calendar/calendar-days.ts';
import { inTab } from './client-tabs.ts';

export const ownProject = inTab('projects', getProject, idNamed('project'));
export const ownReadiness: ScreenQuery<typeof getProjectReadiness> = {
  ...inTab('projects', getProjectReadiness, idNamed('project')),
  optional: true,
};

export const threadList = inTab('messages', listThreads, unlessNamed('thread', pageOfAddress));
export const threadRecord = inTab('messages', getThread, idNamed('thread'));

export const ticketList = inTab(
  'action-center',
  listSupportTickets,
  unlessNamed('ticket', pageOfAddress),
);
export const ticketRecord = inTab('action-center', getSupportTicket, idNamed('ticket'));

/** Where the tasks' page begins; `after` is the tickets'. */
export const tasksAfter = 'tasksAfter';
export const taskList = inTab(
  'action-center',
  listTasks,
  unlessNamed('ticket', pageNamed(tasksAfter)),
);

export const schedule = inTab('calendar', getSchedule, (query) => ({
  month: monthOf(dayAt(query)),
}));

/** Past meetings are in the calendar. */
export const meetingList = inTab('calendar', listMeetings, (query) => ({
  ...pageOfAddress(query),
  from: `${dayIn('UTC', serverNow())}T00:00:00Z`,
}));
