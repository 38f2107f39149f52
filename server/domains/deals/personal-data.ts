/** What is kept about a person who works on deals: for the export, and for erasing the account. */

import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Person } from '../../platform/module.ts';
import { activitiesBy } from './queries/activities.ts';
import { dealsOwnedBy, forgetAssignment } from './queries/deals.ts';
import { documentsBy } from './queries/documents.ts';
import { tasksFor } from './work/queries/tasks.ts';

export async function exportDeals(context: Context): Promise<Record<string, unknown>> {
  const { db } = context;
  const { userId } = caller(context);
  return {
    deals: (await dealsOwnedBy(db, userId)).map(({ id, name, stage, status }) => ({
      id,
      name,
      stage,
      status,
    })),
    dealActivities: (await activitiesBy(db, userId)).map((row) => ({
      dealId: row.dealId,
      type: row.type,
      description: row.description,
      outcome: row.outcome,
      nextSteps: row.nextSteps,
      createdAt: row.createdAt.toString(),
    })),
    dealTasks: (await tasksFor(db, userId)).map(({ dealId, title, dueOn, doneAt }) => ({
      dealId,
      title,
      dueOn: dueOn?.toString() ?? null,
      doneAt: doneAt?.toString() ?? null,
    })),
    dealDocuments: (await documentsBy(db, userId)).map(({ name, fileName, createdAt }) => ({
      name,
      fileName,
      createdAt: createdAt.toString(),
    })),
  };
}

/** The deals and what was done on them stay, without the person. */
export async function eraseDeals(change: Change, { email }: Person): Promise<void> {
  if (!email) return;
  for (const { id } of await forgetAssignment(change.db, email))
    await change.audit({ action: 'deal.forget', objectType: 'deal', objectId: id });
}
