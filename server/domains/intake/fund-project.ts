/** A project whose deal is funded is funded as well (DECISIONS §5). */
import { AppError } from '../../platform/app-error.ts';
import type { Change } from '../../platform/context.ts';
import { moveProject } from './move-project.ts';
import { lockProject } from './queries/projects.ts';
import type { ProjectStep } from './take-back-move.ts';

/**
 * Moves an engaged project to `funded` and tells its sponsor; answers what takes that back. One that is funded already stays
 * as it is.
 */
export async function fundProject(
  change: Change,
  projectId: string,
  { note, actorId }: { note: string; actorId: string },
): Promise<ProjectStep | null> {
  const row = await lockProject(change.db, 'all', projectId);
  if (!row || row.status === 'funded') return null;
  if (row.status !== 'engaged') throw new AppError('invalid_transition');
  const { row: moved, madeClient } = await moveProject(change, row, {
    to: 'funded',
    note,
    actorId,
    byAlliance: true,
  });
  return { id: row.id, version: moved.version, before: { status: row.status, madeClient } };
}
