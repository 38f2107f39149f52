/** How administrators share the work on messages: who answers, notes, saved replies, merging, and how long it takes. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { changed, id, line, prose } from '../fields.ts';
import { length, mostChosenRows, writingLimits } from '../limits.ts';
import { bulkChange } from '../overview/bulk-changes.ts';
import { message, messageRow } from './messages.ts';

const administrators = access('401 403 403 403 403 403 yes');

export const assignMessage = defineCall({
  method: 'PATCH',
  path: '/api/admin/messages/{id}/assignee',
  summary:
    'Assigns a message to an administrator, who is notified, or with null to nobody. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), assigneeId: z.nullable(id()) }),
  output: message,
  example: { assigneeId: null },
});

/** What can be done with many messages at once. */
export const messageActions = ['assign', 'close', 'reopen'] as const;
export type MessageAction = (typeof messageActions)[number];

export const changeMessages = defineCall({
  method: 'POST',
  path: '/api/admin/messages/bulk',
  summary:
    'Assigns, closes or reopens the messages named. `assigneeId` goes with `assign`; null: nobody. Goes on as a job.',
  access: administrators,
  needs: 'admin_panel',
  input: z
    .strictObject({
      action: z.enum(messageActions),
      assigneeId: z.optional(z.nullable(id())),
      /** `version`: the version when it was selected. */
      messages: z
        .array(z.strictObject({ id: id(), version: z.optional(z.number()) }))
        .check(z.minLength(1), z.maxLength(mostChosenRows)),
    })
    .check(
      z.refine(({ action, assigneeId }) => (action === 'assign') === (assigneeId !== undefined), {
        path: ['assigneeId'],
        error: 'Choose who answers.',
      }),
    ),
  output: bulkChange,
  example: {
    action: 'close',
    messages: [{ id: '00000000-0000-4000-8000-000000000001' }],
  },
});

export const addMessageNote = defineCall({
  method: 'POST',
  path: '/api/admin/messages/{id}/notes',
  summary: 'Adds an internal note to a message, which only administrators read.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  limits: writingLimits,
  input: z.strictObject({ id: id(), content: prose(length.note, 'Write a note.') }),
  output: message,
  example: { content: 'Called back: they need the certificate by Friday.' },
});

export const deleteMessageNote = defineCall({
  method: 'DELETE',
  path: '/api/admin/message-notes/{id}',
  summary: 'Deletes an internal note that the caller wrote.',
  access: access('401 403 403 403 403 403 own'),
  needs: 'admin_panel',
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});

export const getMessageTimes = defineCall({
  method: 'GET',
  path: '/api/admin/message-times',
  summary:
    'The median time to the first answer, and to any answer, in conversations that people began in the last 30 days.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: z.object({
    /** Of conversations with an answer; the seconds are null if there are none. */
    first: z.object({ seconds: z.nullable(z.number()), count: z.number() }),
    /** Of all answers: from the earliest message that was unanswered. */
    any: z.object({ seconds: z.nullable(z.number()), count: z.number() }),
  }),
});

export const listMergeable = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/messages/{id}/others',
  summary: 'Other conversations of the same person, the last changed first, at most 50.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ id: id() }),
  output: messageRow,
});

export const mergeMessages = defineCall({
  method: 'POST',
  path: '/api/admin/messages/{id}/merges',
  summary:
    'Merges two conversations of the same person into the older one, which it answers with. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id(), otherId: id() }),
  output: message,
  example: { otherId: '00000000-0000-4000-8000-000000000000' },
});

export const separateMessage = defineCall({
  method: 'DELETE',
  path: '/api/admin/message-merges/{id}',
  summary:
    'Makes a merged conversation one of its own again, and answers with the one it was merged into.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: message,
});

const savedReply = z.object({
  id: id(),
  name: z.string(),
  content: z.string(),
  version: z.number(),
});
export type SavedReply = z.infer<typeof savedReply>;

const entries = {
  name: line(length.viewName, 'Enter a name.'),
  content: prose(length.message, 'Write the reply.'),
};

export const listSavedReplies = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/saved-replies',
  summary: 'The replies that administrators saved, by name.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({}),
  output: savedReply,
});

export const saveReply = defineCall({
  method: 'POST',
  path: '/api/admin/saved-replies',
  summary: 'Saves a reply for all administrators. It may have placeholders such as {firstName}.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  limits: writingLimits,
  input: z.strictObject(entries),
  output: savedReply,
  example: { name: 'Certificate', content: 'Hello {firstName}, we’ve sent your certificate.' },
});

export const changeSavedReply = defineCall({
  method: 'PATCH',
  path: '/api/admin/saved-replies/{id}',
  summary: 'Changes a saved reply. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ id: id() }, entries),
  output: savedReply,
  example: { name: 'Certificate', content: 'Hello {firstName}, your certificate is attached.' },
});

export const deleteSavedReply = defineCall({
  method: 'DELETE',
  path: '/api/admin/saved-replies/{id}',
  summary: 'Deletes a saved reply.',
  access: administrators,
  needs: 'admin_panel',
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});
