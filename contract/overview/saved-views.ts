/** Saved views of the administration’s lists and of deals: filter and sort under a name. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, id, line } from '../fields.ts';
import { length, writingLimits } from '../limits.ts';
import { savedViewLists } from '../vocabulary.ts';

const own = access('401 403 403 403 own 403 own');

const savedView = z.object({
  id: id(),
  list: choice(savedViewLists),
  name: z.string(),
  /** The list's query, such as `status=pending&sort=name`. */
  filter: z.string(),
});
export type SavedView = z.infer<typeof savedView>;

const name = () => line(length.viewName, 'Enter a name.');

export const listSavedViews = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/views',
  summary: 'The caller’s saved views of all lists, by name.',
  access: own,
  input: z.object({}),
  output: savedView,
});

export const saveView = defineCall({
  method: 'POST',
  path: '/api/views',
  summary:
    'Saves a list’s filter and sort under a name, of the lists that the caller may see. Names are unique in a list.',
  access: own,
  status: 201,
  limits: writingLimits,
  input: z.strictObject({
    list: choice(savedViewLists),
    name: name(),
    filter: line(length.viewFilter, 'Choose a filter or a sort first.'),
  }),
  output: savedView,
  example: { list: 'deals', name: 'Idle', filter: 'stale=true' },
});

export const renameView = defineCall({
  method: 'PATCH',
  path: '/api/views/{id}',
  summary: 'Renames one of the caller’s saved views.',
  access: own,
  limits: writingLimits,
  input: z.strictObject({ id: id(), name: name() }),
  output: savedView,
  example: { name: 'New accounts' },
});

export const deleteView = defineCall({
  method: 'DELETE',
  path: '/api/views/{id}',
  summary: 'Deletes one of the caller’s saved views.',
  access: own,
  status: 204,
  input: z.strictObject({ id: id() }),
  output: z.unknown(),
});
