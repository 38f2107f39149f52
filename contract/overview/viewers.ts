/** Which administrators have the same record open. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { id } from '../fields.ts';

/** The records of the administration that have a page of their own, as its address names them. */
const viewedRecord = z.enum(['project', 'user', 'order', 'message', 'platform']);
export type ViewedRecord = z.infer<typeof viewedRecord>;

const viewer = z.object({
  id: id(),
  name: z.string(),
  /** Whether they have begun to change something that they have not saved. */
  isEditing: z.boolean(),
});
export type Viewer = z.infer<typeof viewer>;

export const streamViewers = defineCall({
  kind: 'events',
  method: 'GET',
  path: '/api/admin/records/{record}/{id}/viewers',
  summary:
    'Server-sent events: the other administrators who have the record open. While the stream is open, the caller is one of them. It ends every few seconds, and a browser that opens it again stays in the list.',
  access: access('401 403 403 403 403 403 yes'),
  needs: 'admin_panel',
  input: z.object({
    record: viewedRecord,
    id: id(),
    /** The browser tab, so that opening the stream again continues it. */
    tab: id(),
    editing: z.optional(z.literal('yes')),
  }),
  output: z.object({
    viewers: z.optional(z.array(viewer)),
    /** The session or its rights have ended. */
    ended: z.optional(z.boolean()),
  }),
});
