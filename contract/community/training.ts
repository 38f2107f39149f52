/** Training sessions (DATA-38): open to every client, without registration. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  id,
  instant,
  line,
  optionalLine,
  optionalProse,
  paging,
} from '../fields.ts';
import { length } from '../limits.ts';
import { eventStatuses } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

export const trainingSession = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  startsAt: instant(),
  minutes: z.number(),
  place: z.string(),
  /** The address to join online. */
  joinUrl: z.nullable(z.string()),
  status: choice(eventStatuses),
  version: z.number(),
  abilities: z.object({ edit: z.boolean() }),
});
export type TrainingSession = z.infer<typeof trainingSession>;

export const listTrainingSessions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/training-sessions',
  summary: 'Training sessions that have not ended, by time; also those that were cancelled.',
  access: access('401 yes yes yes yes yes yes'),
  needs: 'client_portal',
  input: z.object(paging),
  output: trainingSession,
});

const said = {
  title: line(length.title, 'Enter a title.'),
  description: optionalProse(length.description),
  startsAt: instant(),
  minutes: z
    .int('Enter how long the session takes.')
    .check(z.gte(15, 'At least 15 minutes.'), z.lte(1440, 'At most one day.')),
  place: line(length.title, 'Enter where it takes place.'),
  joinUrl: optionalLine(length.path),
};

const example = {
  title: 'Reading a power contract',
  startsAt: '2099-03-01T09:00:00Z',
  minutes: 90,
  place: 'Online',
};

export const createTrainingSession = defineCall({
  method: 'POST',
  path: '/api/admin/training-sessions',
  summary: 'Adds a training session.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject(said),
  output: trainingSession,
  example,
});

export const changeTrainingSession = defineCall({
  method: 'PATCH',
  path: '/api/admin/training-sessions/{id}',
  summary: 'Changes a training session that has not begun. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed({ id: id() }, said),
  output: trainingSession,
  example,
});

export const cancelTrainingSession = defineCall({
  method: 'POST',
  path: '/api/admin/training-sessions/{id}/cancel',
  summary: 'Cancels a training session; it stays listed as cancelled. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: trainingSession,
});
