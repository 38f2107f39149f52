/** Undoes a move that the alliance has just made, as if it had not been. */
import type { ProjectStatus } from '#contract/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, caller } from '../../platform/context.ts';
import { takeBackMails } from '../../platform/mail/mail.ts';
import type { Step, UndoKind } from '../../platform/undo.ts';
import { makeMember } from '../identity/accounts/accounts.ts';
import { canAdminister } from '../identity/policy.ts';
import { takeBackNotice } from '../notifications/notify-person.ts';
import { publishProjectChanged } from './move-project.ts';
import { followInPipeline } from './pipeline-entries.ts';
import { deleteChange } from './queries/history.ts';
import { lockProject, updateProject } from './queries/projects.ts';

export type ProjectStep = Step<{ status: ProjectStatus; madeClient: boolean }>;

export const undoProjectMove: UndoKind = async (context, step) => {
  if (!canAdminister(caller(context), context.settings)) throw new AppError('not_found');
  await context.change((change) => takeBackMove(change, step as ProjectStep));
};

/** Throws `undo_over` where the project has changed since, or its sponsor has been emailed. */
export async function takeBackMove(
  change: Change,
  { id, version, before }: ProjectStep,
): Promise<void> {
  const row = await lockProject(change.db, 'all', id);
  if (row?.version !== version) throw new AppError('undo_over');
  const made = await deleteChange(change.db, id, version);
  if (!made || !(await takeBackMails(change.db, [made.id]))) throw new AppError('undo_over');
  const { status } = before;
  const back = await updateProject(change.db, row, { status, updatedAt: change.now });
  await change.audit({
    action: 'project.status',
    objectType: 'project',
    objectId: id,
    before: { status: row.status },
    after: { status },
  });
  if (row.ownerId) {
    await takeBackNotice(change, row.ownerId, 'project-moved', made.at);
    if (before.madeClient) await makeMember(change, row.ownerId);
  }
  await followInPipeline(change, row, status);
  await change.events.emit(change, 'project-changed', { projectId: id });
  await publishProjectChanged(change, back);
}
