import type { In, Out } from '#contract/call.ts';
import type { followProject, Tracked, trackProject } from '#contract/intake.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Context } from '../../platform/context.ts';
import type { Stream } from '../../platform/handlers.ts';
import { topics } from '../../platform/live.ts';
import { presentTracked } from './present.ts';
import { changesOf, findProject } from './queries.ts';
import { readTrackingCode } from './tracking-code.ts';

async function load(context: Context, typed: string) {
  const trackingCode = readTrackingCode(typed);
  const row = trackingCode && (await findProject(context.db, { trackingCode }));
  if (!row) throw new AppError('not_found');
  return row;
}

export async function track(
  context: Context,
  { code }: In<typeof trackProject>,
): Promise<Out<typeof trackProject>> {
  const row = await load(context, code);
  return presentTracked(row, (await changesOf(context.db, [row.id])).get(row.id) ?? []);
}

/** The same, at once and after every change of this project. */
export async function followOne(
  context: Context,
  input: In<typeof followProject>,
): Promise<Stream<Tracked>> {
  const row = await load(context, input.code);
  const now = () => track(context, input);
  return { topics: [topics.project(row.id)], first: now, after: now };
}
