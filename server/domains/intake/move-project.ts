/** What every change of status does, whoever makes it. */
import { randomUUID } from 'node:crypto';
import { listProjects, listReviews } from '#contract/intake.ts';
import type { ProjectStatus } from '#contract/vocabulary.ts';
import { projectStatuses } from '#contract/vocabulary.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { makeClient } from '../identity/accounts.ts';
import { notifyAdministrators, notifyPerson } from '../identity/notify.ts';
import { statusMail } from './mails.ts';
import { insertChange, type ProjectRow, updateProject } from './queries.ts';

interface Move {
  to: ProjectStatus;
  note: string | null;
  actorId: string;
  byAlliance: boolean;
}

/**
 * Writes status, history and audit, mails the sponsor, notifies, and tells every open page. The caller has
 * locked the row and checked that the move is allowed. Returns the row as it now is.
 */
export async function moveProject(
  change: Change,
  row: ProjectRow,
  { to, note, actorId, byAlliance }: Move,
): Promise<ProjectRow> {
  const moved = await updateProject(change.db, row, { status: to, updatedAt: change.now });
  await insertChange(change.db, {
    id: randomUUID(),
    projectId: row.id,
    status: to,
    note,
    actorId,
    byAlliance,
    at: change.now,
    version: moved.version,
  });
  await change.audit({
    action: 'project.status',
    objectType: 'project',
    objectId: row.id,
    before: { status: row.status },
    after: { status: to },
  });
  if (to === 'engaged' && row.ownerId) await makeClient(change, row.ownerId);
  await change.mail(statusMail(change.settings, moved, note));
  if (byAlliance && row.ownerId)
    await notifyPerson(change, row.ownerId, {
      title: `${row.title}: ${projectStatuses[to]}`,
      message: note ?? 'The status of your project has changed.',
      link: `/client-portal?tab=projects&project=${row.id}`,
    });
  if (!byAlliance)
    await notifyAdministrators(change, {
      title: `Project ${projectStatuses[to].toLowerCase()}`,
      message: row.title,
      link: `/admin?tab=projects&project=${row.id}`,
    });
  await tellWatchers(change, moved);
  return moved;
}

/** Makes open tracking pages, the owner's portal and the administrators' lists look again. */
export async function tellWatchers(change: Change, row: ProjectRow): Promise<void> {
  await change.publish(topics.project(row.id), {});
  await change.publish(topics.administrators, {
    changed: [listReviews.path, '/api/admin/overview'],
  });
  if (row.ownerId)
    await change.publish(topics.person(row.ownerId), { changed: [listProjects.path] });
}
