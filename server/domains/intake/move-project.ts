/** The effects of every change of status, whoever makes it. */
import { randomUUID } from 'node:crypto';
import * as calls from '#contract/intake/projects.ts';
import { ownCounters } from '#contract/overview/dashboard.ts';
import { getAdminOverview } from '#contract/system.ts';
import type { ProjectStatus } from '#contract/vocabulary.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import { makeClient } from '../identity/accounts/accounts.ts';
import { notifyAdministrators } from '../identity/accounts/notify-administrators.ts';
import { notifyPerson } from '../notifications/notify-person.ts';
import { statusMail } from './mails.ts';
import { followInPipeline } from './pipeline-entries.ts';
import { insertChange } from './queries/history.ts';
import { type ProjectRow, updateProject } from './queries/projects.ts';

interface Move {
  to: ProjectStatus;
  note: string | null;
  actorId: string;
  byAlliance: boolean;
}

interface Moved {
  row: ProjectRow;
  /** The sponsor was a member until then. */
  madeClient: boolean;
}

/**
 * Writes status, history and audit, emails the sponsor, notifies, and publishes the change. The caller has locked the
 * row and checked that the move is allowed. A move by the alliance can be taken back (`takeBackMove`): its email has the
 * id of its entry in the history, and waits.
 */
export async function moveProject(
  change: Change,
  row: ProjectRow,
  { to, note, actorId, byAlliance }: Move,
): Promise<Moved> {
  const id = randomUUID();
  const moved = await updateProject(change.db, row, { status: to, updatedAt: change.now });
  await insertChange(change.db, {
    id,
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
  const madeClient =
    to === 'engaged' && row.ownerId !== null && (await makeClient(change, row.ownerId));
  const mail = { ...statusMail(change.settings, moved, note), id, undoable: byAlliance };
  if (byAlliance && row.ownerId)
    await notifyPerson(
      change,
      row.ownerId,
      {
        kind: 'project-moved',
        params: { title: row.title, status: to, note: note ?? null },
        link: `/client-portal?tab=projects&project=${row.id}`,
      },
      mail,
    );
  else await change.mail(mail);
  if (!byAlliance)
    await notifyAdministrators(change, {
      kind: 'project-changed-by-sponsor',
      params: { title: row.title, status: to },
      link: `/admin?tab=projects&project=${row.id}`,
    });
  await followInPipeline(change, row, to);
  await change.events.emit(change, 'project-changed', { projectId: row.id });
  await publishProjectChanged(change, moved);
  return { row: moved, madeClient };
}

/** Makes open tracking pages, the owner's portal and the administrators' lists refresh. */
export async function publishProjectChanged(change: Change, row: ProjectRow): Promise<void> {
  await change.publish(topics.project(row.id), {});
  await change.publish(topics.content, { changed: ['pipeline'] });
  await change.publish(topics.administrators, {
    changed: [calls.listReviews.path, getAdminOverview.path],
  });
  if (row.ownerId)
    await change.publish(topics.person(row.ownerId), {
      changed: [calls.listProjects.path, ...ownCounters],
    });
}
