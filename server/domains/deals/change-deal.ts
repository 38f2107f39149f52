/** Changes a deal: its facts, its stage and its status, with everything that follows from them. */

import { randomUUID } from 'node:crypto';
import { dealAnswers as words } from '#content/answers.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/deals/deals.ts';
import { type DealStage, dealStages } from '#contract/deals/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import { given } from '../../platform/given.ts';
import { undoOf } from '../../platform/undo.ts';
import { administers } from '../identity/policy.ts';
import { fundProject } from '../intake/fund-project.ts';
import { writeToSponsor } from '../intake/write-about-project.ts';
import { auditDeal } from './audit-deal.ts';
import { assignmentOf, checkedContact, checkedProject, dateOf } from './deal-entries.ts';
import { dealWorkedOn } from './deals.ts';
import {
  factsOf,
  presentAmong,
  presentDeal,
  type Surroundings,
  surroundings,
} from './present-deal.ts';
import { publishDeals } from './publish-deal.ts';
import { insertActivity } from './queries/activities.ts';
import { type DealRow, lockDeal, updateDeal } from './queries/deals.ts';
import { movesFrom, statusesFrom } from './stage-rules.ts';
import { dealStep, type Made } from './take-back-deal.ts';

type Entries = Omit<CallInput<typeof calls.changeDeal>, 'dealId'>;
type Columns = Partial<Omit<DealRow, 'id' | 'version'>>;

const refused = (fields: Record<string, string>) => new AppError('invalid_input', { fields });

export async function changeDeal(
  context: Context,
  { dealId, ...entries }: CallInput<typeof calls.changeDeal>,
): Promise<CallOutput<typeof calls.changeDeal>> {
  const known = await dealWorkedOn(context, dealId);
  const contactId = await checkedContact(context.db, known.platformId, entries.contactId);
  const project = await checkedProject(context, entries.projectId);
  if (entries.shownToSponsor !== undefined && !administers(context))
    throw refused({ shownToSponsor: words.shownByAlliance });
  return context.change(async (change) => {
    const row = await lockDeal(change.db, dealId);
    if (!row) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== row.version)
      throw new AppError('stale', { current: await presentDeal(change.db, context, row) });
    if (row.status === 'closed_won') throw new AppError('deal_closed');
    const facts = await factColumns(change, row, entries, {
      contactId,
      projectId: project?.id ?? null,
    });
    const described = { ...row, ...facts };
    const of = await surroundings(change.db, [described]);
    const moved = stageColumns(change, described, of, entries);
    const closed = entries.status ? statusColumns({ ...described, ...moved }, entries, change) : {};
    const changed = await updateDeal(change.db, row, {
      ...facts,
      ...moved,
      ...closed,
      updatedAt: change.now,
    });
    await auditDeal(change, row, changed);
    const made = await follow(context, change, row, changed, entries);
    await publishDeals(change, row.platformId, row, changed);
    const [presented] = presentAmong(context, [changed], asFunded(of, changed));
    if (!presented) throw new Error('A deal is presented as one deal');
    const isMoved = changed.stage !== row.stage || changed.status !== row.status;
    const undo = isMoved && made ? undoOf(context, 'deal', dealStep(row, changed, made)) : null;
    return { ...presented, undo };
  });
}

/** The project of a deal that was won is funded as well. */
function asFunded(of: Surroundings, { status, projectId }: DealRow): Surroundings {
  const project = projectId === null ? undefined : of.projects.get(projectId);
  if (status !== 'closed_won' || !project) return of;
  return { ...of, projects: new Map([[project.id, { ...project, status: 'funded' }]]) };
}

/** The columns of what was entered; what is left out stays as it is. */
async function factColumns(
  change: Change,
  { platformId }: DealRow,
  entries: Entries,
  checked: Pick<DealRow, 'contactId' | 'projectId'>,
): Promise<Columns> {
  const {
    assignedTo,
    contactId,
    dealName,
    expectedCloseDate,
    nextStep,
    nextStepOn,
    notes,
    projectId,
  } = entries;
  return given({
    name: dealName,
    amount: entries.amount,
    probability: entries.probability,
    expectedCloseDate: expectedCloseDate === undefined ? undefined : dateOf(expectedCloseDate),
    contactId: contactId === undefined ? undefined : checked.contactId,
    notes: notes === undefined ? undefined : (notes ?? ''),
    projectId: projectId === undefined ? undefined : checked.projectId,
    nextStep: nextStep === undefined ? undefined : nextStep || null,
    nextStepOn: nextStepOn === undefined ? undefined : dateOf(nextStepOn),
    shownToSponsor: entries.shownToSponsor,
    ...(assignedTo !== undefined && (await assignmentOf(change.db, platformId, assignedTo))),
  });
}

/** Throws where the stage rules don't allow the move, or ask for a reason that is missing. */
function stageColumns(change: Change, row: DealRow, of: Surroundings, entries: Entries): Columns {
  const { stage } = entries;
  if (!stage || stage === row.stage) return {};
  const move = movesFrom(row.stage, row.status, factsOf(row, of)).find(
    (one) => one.stage === stage,
  );
  if (!move) throw new AppError('deal_closed');
  if (move.blocked) throw new AppError('deal_needs');
  if (move.reason && !entries.reason)
    throw refused({ reason: move.missing.length > 0 ? words.missing : words.back });
  const isFunded = stage === 'funded';
  return {
    stage,
    stageSince: change.now,
    ...(isFunded && { status: 'closed_won' as const, probability: 100, closedAt: change.now }),
  };
}

function statusColumns(row: DealRow, entries: Entries, { now }: Change): Columns {
  const { status } = entries;
  if (!status || status === row.status) return {};
  if (status === 'closed_won') throw refused({ status: words.wonByStage });
  if (!statusesFrom(row.status).includes(status)) throw new AppError('deal_closed');
  if (status !== 'closed_lost') return { status, closedAt: null, lostReason: null, lostNote: null };
  if (!entries.lostReason) throw refused({ lostReason: words.lostReason });
  return {
    status,
    closedAt: now,
    lostReason: entries.lostReason,
    lostNote: entries.lostNote || null,
  };
}

/** What follows from another stage or status; answers what taking it back has to know, or null where it can't be. */
async function follow(
  context: Context,
  change: Change,
  before: DealRow,
  after: DealRow,
  { reason, tellSponsor }: Entries,
): Promise<Made | null> {
  const { userId } = caller(context);
  const activityId =
    after.stage === before.stage ? null : await logStage(change, before, after, reason, userId);
  const becomes = after.status === before.status ? null : after.status;
  const note = words.funded(after.name);
  const project =
    becomes === 'closed_won' && after.projectId
      ? await fundProject(change, after.projectId, { note, actorId: userId })
      : null;
  const isTold = becomes === 'closed_lost' && (await tellOf(context, change, after, tellSponsor));
  return isTold ? null : { activityId, project };
}

/** DECISIONS §7: a change of stage is logged as an activity. */
async function logStage(
  change: Change,
  before: { id: string; platformId: string; stage: DealStage },
  after: { stage: DealStage },
  reason: string | undefined,
  userId: string,
): Promise<string> {
  const id = randomUUID();
  await insertActivity(change.db, {
    id,
    dealId: before.id,
    platformId: before.platformId,
    type: 'stage_change',
    description: words.moved(dealStages[before.stage], dealStages[after.stage]),
    outcome: reason || null,
    nextSteps: null,
    scheduledDate: null,
    assignedTo: null,
    createdBy: userId,
    createdAt: change.now,
  });
  return id;
}

/** The alliance decides what the sponsor is told; answers whether something was. */
async function tellOf(
  context: Context,
  change: Change,
  { projectId }: DealRow,
  text: string | undefined,
): Promise<boolean> {
  if (!text) return false;
  const author = caller(context);
  if (!administers(context) || !projectId) throw refused({ tellSponsor: words.tellByAlliance });
  await writeToSponsor(change, projectId, { content: text, author });
  return true;
}
