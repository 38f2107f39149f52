/** A deal as those who work with its platform see it. */

import type { Deal } from '#contract/deals/deals.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { todayOf } from '../../platform/today.ts';
import { contactsNamed, platformNames } from '../funding/platforms/platform-team.ts';
import { accountsOf } from '../identity/accounts/accounts.ts';
import { administers } from '../identity/policy.ts';
import { projectBriefs } from '../intake/project-facts.ts';
import { dealsWithTalk } from './queries/activities.ts';
import type { DealRow } from './queries/deals.ts';
import { documentFacts } from './queries/documents.ts';
import { type DealFacts, movesFrom, statusesFrom } from './stage-rules.ts';

/** An active deal on which nothing has been done for so long is stale. */
export const idleDays = 14;

export async function presentDeal(db: Db, context: Context, row: DealRow): Promise<Deal> {
  const [presented] = await presentDeals(db, context, [row]);
  if (!presented) throw new Error('A deal is presented as one deal');
  return presented;
}

export const presentDeals = async (
  db: Db,
  context: Context,
  rows: readonly DealRow[],
): Promise<Deal[]> => presentAmong(context, rows, await surroundings(db, rows));

/** With what is known of their surroundings. */
export function presentAmong(context: Context, rows: readonly DealRow[], of: Surroundings): Deal[] {
  const isAdministrator = administers(context);
  const today = todayOf(context.now, context.settings);
  const idleSince = context.now.subtract({ hours: 24 * idleDays });
  return rows.map((row) => {
    const project = row.projectId ? (of.projects.get(row.projectId) ?? null) : null;
    const contact = row.contactId ? of.contacts.get(row.contactId) : undefined;
    const isActive = row.status === 'active';
    const hasPassed = (day: Temporal.PlainDate | null) =>
      isActive && day !== null && Temporal.PlainDate.compare(day, today) < 0;
    return {
      id: row.id,
      platformId: row.platformId,
      platformName: of.platforms.get(row.platformId) ?? '',
      dealName: row.name,
      amount: row.amount,
      stage: row.stage,
      probability: row.probability,
      expectedCloseDate: row.expectedCloseDate?.toString() ?? null,
      contactId: row.contactId,
      contact: contact
        ? {
            id: contact.id,
            name: contact.name,
            title: contact.title,
            email: contact.email,
            phone: contact.phone,
          }
        : null,
      assignedTo: row.assignedTo,
      owner: of.owners.get(row.ownerId ?? '')?.name ?? null,
      notes: row.notes,
      nextStep: row.nextStep,
      nextStepOn: row.nextStepOn?.toString() ?? null,
      status: row.status,
      project: project && { id: project.id, title: project.title, status: project.status },
      shownToSponsor: row.shownToSponsor,
      lostReason: row.lostReason,
      lostNote: row.lostNote,
      stageSince: row.stageSince.toString(),
      lastActivityAt: row.lastActivityAt?.toString() ?? null,
      isStale: isActive && Temporal.Instant.compare(touchedAt(row), idleSince) < 0,
      isOverdue: hasPassed(row.expectedCloseDate),
      isStepOverdue: hasPassed(row.nextStepOn),
      closedAt: row.closedAt?.toString() ?? null,
      createdAt: row.createdAt.toString(),
      updatedAt: row.updatedAt.toString(),
      version: row.version,
      abilities: {
        edit: row.status !== 'closed_won',
        moves: movesFrom(row.stage, row.status, factsOf(row, of)),
        statuses: statusesFrom(row.status),
        linkProject: isAdministrator && row.status !== 'closed_won',
        openProject: isAdministrator && project !== null,
      },
    };
  });
}

/** What the stage rules look at. */
export function factsOf(row: DealRow, of: Surroundings): DealFacts {
  const project = row.projectId ? (of.projects.get(row.projectId) ?? null) : null;
  const documents = of.documents.get(row.id);
  return {
    hasContact: row.contactId !== null,
    hasTalk: of.talked.has(row.id),
    hasCloseDate: row.expectedCloseDate !== null,
    hasTermSheet: documents?.hasTermSheet ?? false,
    termSheetApproved: documents?.termSheetApproved ?? false,
    documentsAwaitReview: documents?.awaitReview ?? false,
    projectEngaged: project && (project.status === 'engaged' || project.status === 'funded'),
  };
}

export type Surroundings = Awaited<ReturnType<typeof surroundings>>;

/** What other tables say of these deals: a fixed number of statements, however many there are. */
export async function surroundings(db: Db, rows: readonly DealRow[]) {
  const ids = rows.map(({ id }) => id);
  return {
    contacts: await contactsNamed(
      db,
      rows.flatMap(({ contactId }) => contactId ?? []),
    ),
    owners: await accountsOf(db, [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]),
    platforms: await platformNames(db, [...new Set(rows.map(({ platformId }) => platformId))]),
    projects: await projectBriefs(
      db,
      rows.flatMap(({ projectId }) => projectId ?? []),
    ),
    talked: await dealsWithTalk(db, ids),
    documents: await documentFacts(db, ids),
  };
}

const touchedAt = ({ stageSince, lastActivityAt }: DealRow): Temporal.Instant =>
  lastActivityAt && Temporal.Instant.compare(lastActivityAt, stageSince) > 0
    ? lastActivityAt
    : stageSince;
