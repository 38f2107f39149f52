import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/intake/projects.ts';
import type { Tracked } from '#contract/intake/projects.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Stream } from '../../platform/handlers.ts';
import { topics } from '../../platform/live/live.ts';
import { presentTracked } from './present.ts';
import { historyOf } from './queries/history.ts';
import { findProject } from './queries/projects.ts';
import { readTrackingCode } from './tracking-code.ts';

async function load(context: Context, typed: string) {
  const trackingCode = readTrackingCode(typed);
  const row = trackingCode && (await findProject(context.db, { trackingCode }));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function trackProject(
  context: Context,
  { code }: CallInput<typeof calls.trackProject>,
): Promise<CallOutput<typeof calls.trackProject>> {
  const row = await load(context, code);
  return presentTracked(row, await historyOf(context.db, row.id));
}

/** Sends the status immediately, and again after every change of this project. */
export async function streamProjectEvents(
  context: Context,
  input: CallInput<typeof calls.streamProjectEvents>,
): Promise<Stream<Tracked>> {
  const row = await load(context, input.code);
  const now = () => trackProject(context, input);
  return { topics: [topics.project(row.id)], first: now, after: now };
}
