/** Calls about the caller's own notifications. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { id, instant, paging } from '../fields.ts';
import { own } from '../identity/people.ts';

export const notification = z.object({
  id: id(),
  title: z.string(),
  message: z.string(),
  link: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instant(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/notifications',
  summary: 'The caller’s notifications, newest first.',
  access: own,
  input: z.object(paging),
  output: notification,
});

export const readNotifications = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks the caller’s notifications as read, up to the newest one shown.',
  access: own,
  status: 204,
  input: z.strictObject({
    /** Id of the newest notification that the reader saw. */
    upTo: id(),
  }),
  output: z.unknown(),
  example: { upTo: '00000000-0000-4000-8000-000000000000' },
});
