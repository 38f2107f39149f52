import { randomUUID } from 'node:crypto';
import { listReviews } from '#contract/intake.ts';
import { forgetPersonalAuditOf } from '../../platform/audit.ts';
import type { Change } from '../../platform/context.ts';
import { topics } from '../../platform/live.ts';
import { mayWithdraw } from './policy.ts';
import {
  forgetAuthor,
  forgetMessagesOf,
  insertChange,
  lockProjectsOf,
  type ProjectRow,
  updateProject,
} from './queries.ts';

/**
 * What intake keeps of a person without the person: a project stays as a record of what was reviewed, its
 * sponsor's name, address and organisation go, and so do their words to the reviewers. A project that is
 * still under review is withdrawn.
 */
export async function forgetPerson(
  change: Change,
  person: { userId: string; email: string },
): Promise<void> {
  const rows = await lockProjectsOf(change.db, person);
  for (const row of rows) await forgetSponsor(change, row);
  const ids = rows.map(({ id }) => id);
  await forgetMessagesOf(change.db, ids, person.userId);
  await forgetAuthor(change.db, person.userId);
  await forgetPersonalAuditOf(change.db, 'project', ids);
  if (rows.length > 0)
    await change.publish(topics.administrators, {
      changed: [listReviews.path, '/api/admin/overview'],
    });
}

async function forgetSponsor(change: Change, row: ProjectRow): Promise<void> {
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
