/** A project whose deal is funded is funded as well (DECISIONS §5). */
import { AppError } from '../../platform/app-error.ts';
import type { Change } from '../../platform/context.ts';
import { moveProject } from './move-project.ts';
import { lockProject } from './queries/projects.ts';

/** Moves an engaged project to `funded` and tells its sponsor; one that is funded already stays as it is. */
export async function fundProject(
  change: Change,
  projectId: string,
  { note, actorId }: { note: string; actorId: string },
): Promise<void> {
  const row = await lockProject(change.db, 'all', projectId);
  if (!row || row.status === 'funded') return;
  if (row.status !== 'engaged') throw new AppError('invalid_transition');
  await moveProject(change, row, { to: 'funded', note, actorId, byAlliance: true });
}
