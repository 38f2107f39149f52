/** Tasks that the alliance sets for the owner of a project, and the counters of the client portal (DATA-13). */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { date, id, instant, line, paging } from '../fields.ts';
import { length } from '../limits.ts';
import { project } from './projects.ts';

const own = access('401 own own own own own own');
const administrators = access('401 403 403 403 403 403 yes');

export const task = z.object({
  id: id(),
  projectId: id(),
  projectTitle: z.string(),
  title: z.string(),
  dueOn: z.nullable(date()),
  /** Whether it is open after its due date, in the alliance's time zone. */
  isOverdue: z.boolean(),
  doneAt: z.nullable(instant()),
  createdAt: instant(),
  version: z.number(),
});
export type Task = z.infer<typeof task>;

export const listTasks = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/tasks',
  summary: 'The tasks of the caller’s projects: open ones first, by due date.',
  access: own,
  input: z.object({ ...paging, projectId: z.optional(id()) }),
  output: task,
});

export const completeTask = defineCall({
  method: 'PATCH',
  path: '/api/tasks/{id}',
  summary: 'Marks a task as done, or as open again. If-Match is honoured.',
  access: own,
  input: z.strictObject({ id: id(), done: z.boolean() }),
  output: task,
  example: { done: true },
});

export const addTask = defineCall({
  method: 'POST',
  path: '/api/admin/projects/{id}/tasks',
  summary: 'Sets a task for the owner of a project, who is notified.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject({
    id: id(),
    title: line(length.title, 'Say what needs to be done.'),
    dueOn: z.optional(date()),
  }),
  output: task,
  example: { title: 'Upload the grid connection offer', dueOn: '2027-01-31' },
});

export const listProjectTasks = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/projects/{id}/tasks',
  summary: 'The tasks of a project: open ones first, by due date.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, id: id() }),
  output: task,
});

export const deleteTask = defineCall({
  method: 'DELETE',
  path: '/api/admin/tasks/{id}',
  summary: 'Takes a task back.',
  access: administrators,
  needs: 'admin_panel',
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

export const getClientStats = defineCall({
  method: 'GET',
  path: '/api/client-dashboard/stats',
  summary: 'The counters of the client portal, with the newest projects.',
  access: own,
  needs: 'client_portal',
  input: z.object({}),
  output: z.object({
    totalProjects: z.number(),
    activeProjects: z.number(),
    activeTasks: z.number(),
    unreadNotifications: z.number(),
    unreadMessages: z.number(),
    upcomingMeetings: z.number(),
    projects: z.array(project),
  }),
});
