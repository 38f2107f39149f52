import { randomUUID } from 'node:crypto';
import * as calls from '#contract/intake/projects.ts';
import { getAdminOverview } from '#contract/system.ts';
import { forgetPersonalAuditOf } from '../../platform/audit/audit.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live/live.ts';
import type { Person } from '../../platform/module.ts';
import { mayWithdraw } from './policy.ts';
import { insertChange } from './queries/history.ts';
import { anonymiseAuthor, deleteMessagesOf } from './queries/messages.ts';
import { lockProjectsOf, type ProjectRow, updateProject } from './queries/projects.ts';

/**
 * Anonymises a person's projects: a project stays as a record of what was reviewed, while its sponsor's name,
 * address, organisation and messages to the reviewers are removed. A project still under review is withdrawn.
 */
export async function eraseProjects(change: Change, person: Person): Promise<void> {
  const rows = await lockProjectsOf(change.db, person);
  for (const row of rows) await anonymiseSponsor(change, row);
  const ids = rows.map(({ id }) => id);
  await deleteMessagesOf(change.db, ids, person.userId);
  await anonymiseAuthor(change.db, person.userId);
  await forgetPersonalAuditOf(change.db, 'project', ids);
  if (rows.length === 0) return;
  await change.publish(topics.content, { changed: ['pipeline'] });
  await change.publish(topics.administrators, {
    changed: [calls.listReviews.path, getAdminOverview.path],
  });
}

async function anonymiseSponsor(change: Change, row: ProjectRow): Promise<void> {
  const status = mayWithdraw(row.status) ? 'withdrawn' : row.status;
  const after = await updateProject(change.db, row, {
    submittedBy: 'Erased',
    firstName: 'Erased',
    lastName: 'Erased',
    email: `${row.id}@erased.invalid`,
    organization: null,
    ownerId: null,
    fingerprint: row.id,
    status,
    updatedAt: change.now,
  });
  if (status !== row.status)
    await insertChange(change.db, {
      id: randomUUID(),
      projectId: row.id,
      status,
      note: null,
      actorId: null,
      byAlliance: false,
      at: change.now,
      version: after.version,
    });
  await change.audit({
    action: 'project.forget-sponsor',
    objectType: 'project',
    objectId: row.id,
    before: { status: row.status },
    after: { status },
  });
}
