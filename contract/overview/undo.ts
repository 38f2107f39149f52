/** Taking back a change within a few seconds. The changes that can be taken back answer with `undo`, which this call takes. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { line } from '../fields.ts';
import { length } from '../limits.ts';

export const undoStep = defineCall({
  method: 'POST',
  path: '/api/undo',
  summary:
    'Takes back a change by the `undo` of its answer: for ten seconds, by whoever made it, and unless it was changed since. An email about it that hasn’t gone out isn’t sent.',
  access: access('401 403 403 403 own 403 own'),
  status: 204,
  input: z.strictObject({ undo: line(length.undo) }),
  output: z.unknown(),
});
