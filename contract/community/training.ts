/** Training sessions (DATA-38). */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { id, instant, paging } from '../fields.ts';

export const trainingSession = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  startsAt: instant(),
  minutes: z.number(),
  place: z.string(),
});
export type TrainingSession = z.infer<typeof trainingSession>;

export const listTrainingSessions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/training-sessions',
  summary: 'Training sessions that have not ended, by time.',
  access: access('401 yes yes yes yes yes yes'),
  needs: 'client_portal',
  input: z.object(paging),
  output: trainingSession,
});
