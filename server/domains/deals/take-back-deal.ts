/** Undoes another stage or status of a deal, with what followed from it. */
import { AppError } from '../../platform/app-error.ts';
import type { Step, UndoKind } from '../../platform/undo.ts';
import { type ProjectStep, takeBackMove } from '../intake/take-back-move.ts';
import { auditDeal } from './audit-deal.ts';
import { dealWorkedOn } from './deals.ts';
import { publishDeals } from './publish-deal.ts';
import { deleteActivity } from './queries/activities.ts';
import { type DealRow, lockDeal, updateDeal } from './queries/deals.ts';

/** What followed from a move. */
export interface Made {
  activityId: string | null;
  /** The project that became funded with its deal. */
  project: ProjectStep | null;
}

type Kept = Pick<DealRow, 'stage' | 'status' | 'probability' | 'lostReason' | 'lostNote'>;
type DealStep = Step<Kept & Made & { stageSince: string; closedAt: string | null }>;

export function dealStep(before: DealRow, { id, version }: DealRow, made: Made): DealStep {
  const { stage, status, probability, lostReason, lostNote, stageSince, closedAt } = before;
  const instants = { stageSince: `${stageSince}`, closedAt: closedAt && `${closedAt}` };
  return {
    id,
    version,
    before: { stage, status, probability, lostReason, lostNote, ...instants, ...made },
  };
}

export const undoDealMove: UndoKind = async (context, step) => {
  const { id, version, before } = step as DealStep;
  const { activityId, project, stageSince, closedAt, ...kept } = before;
  await dealWorkedOn(context, id);
  await context.change(async (change) => {
    const row = await lockDeal(change.db, id);
    if (row?.version !== version) throw new AppError('undo_over');
    const back = await updateDeal(change.db, row, {
      ...kept,
      stageSince: Temporal.Instant.from(stageSince),
      closedAt: closedAt === null ? null : Temporal.Instant.from(closedAt),
      updatedAt: change.now,
    });
    if (activityId) await deleteActivity(change.db, activityId);
    if (project) await takeBackMove(change, project);
    await auditDeal(change, row, back);
    await publishDeals(change, row.platformId, row, back);
  });
};
