/** How a deal moves through its stages, and what it needs for each: the one place that says so. */
import type { DealNeed, DealStage, DealStatus } from '#contract/deals/vocabulary.ts';
import { dealStages } from '#contract/deals/vocabulary.ts';

const order = Object.keys(dealStages) as DealStage[];
const placeOf = (stage: DealStage): number => order.indexOf(stage);

/** What the rules look at. */
export interface DealFacts {
  hasContact: boolean;
  /** A call, a meeting or a site visit was logged. */
  hasTalk: boolean;
  hasCloseDate: boolean;
  hasTermSheet: boolean;
  termSheetApproved: boolean;
  documentsAwaitReview: boolean;
  /** Null: the deal is not about a submitted project. */
  projectEngaged: boolean | null;
}

/** What a deal needs to enter the stage; the needs of the stages before it count as well. */
const needed: Record<DealStage, readonly [DealNeed, (facts: DealFacts) => boolean][]> = {
  initial_contact: [],
  due_diligence: [
    ['contact', (facts) => facts.hasContact],
    ['activity', (facts) => facts.hasTalk],
  ],
  term_sheet: [['close_date', (facts) => facts.hasCloseDate]],
  documentation: [['term_sheet', (facts) => facts.hasTermSheet]],
  closing: [
    ['term_sheet_approved', (facts) => facts.termSheetApproved],
    ['documents_reviewed', (facts) => !facts.documentsAwaitReview],
  ],
  funded: [['project_engaged', (facts) => facts.projectEngaged !== false]],
};

/** Needs that no reason replaces. */
const indispensable = new Set<DealNeed>(['project_engaged']);

export interface Move {
  stage: DealStage;
  missing: DealNeed[];
  /** Whether a reason has to be given: for a step back, or because something is missing. */
  reason: boolean;
  blocked: boolean;
}

export const missingFor = (stage: DealStage, facts: DealFacts): DealNeed[] =>
  order
    .slice(0, placeOf(stage) + 1)
    .flatMap((each) => needed[each])
    .filter(([, isMet]) => !isMet(facts))
    .map(([need]) => need);

/** The stages that an active deal may move to, in order. */
export function movesFrom(from: DealStage, status: DealStatus, facts: DealFacts): Move[] {
  if (status !== 'active') return [];
  return order
    .filter((stage) => stage !== from)
    .map((stage) => {
      const isBack = placeOf(stage) < placeOf(from);
      const missing = isBack ? [] : missingFor(stage, facts);
      return {
        stage,
        missing,
        reason: isBack || missing.length > 0,
        blocked: missing.some((need) => indispensable.has(need)),
      };
    });
}

/** `closed_won` is reached through the stage alone; what is closed can be opened again. */
export const statusesFrom = (status: DealStatus): DealStatus[] =>
  ({
    active: ['on_hold', 'closed_lost'] as const,
    on_hold: ['active', 'closed_lost'] as const,
    closed_lost: ['active'] as const,
    closed_won: [] as const,
  })[status].slice();
