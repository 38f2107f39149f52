import type { Deal } from '#contract/deals/deals.ts';
import { dealStages, dealStatuses } from '#contract/deals/vocabulary.ts';
import { dollarText, formatDay } from '#contract/format.ts';
import type { Compared } from '../../design/conflict-notice.tsx';
import { dealFormWords, dealListWords, dealWords } from './words.ts';

/** Of a deal that is decided, how it ended; its stage's probability stays stored, for when it is taken up again. */
export const probabilityText = ({ probability, status }: Pick<Deal, 'probability' | 'status'>) =>
  dealWords.percent(String(decided[status] ?? probability));

const decided: Partial<Record<Deal['status'], number>> = { closed_won: 100, closed_lost: 0 };

/** DEAL-11: `TBD` while there is no date. */
export const closeText = ({ expectedCloseDate }: Pick<Deal, 'expectedCloseDate'>): string =>
  expectedCloseDate ? formatDay(expectedCloseDate) : dealListWords.toBeDecided;

/** The fields that two people may have changed at the same time. */
export const comparedDeal: Compared<Deal> = [
  [dealFormWords.dealName, ({ dealName }) => dealName],
  [dealFormWords.amount, ({ amount }) => dollarText(amount)],
  [dealFormWords.stage, ({ stage }) => dealStages[stage]],
  [dealListWords.status, ({ status }) => dealStatuses[status]],
  [dealFormWords.probability, probabilityText],
  [dealFormWords.close, closeText],
  [dealFormWords.assignedTo, ({ assignedTo }) => assignedTo ?? '–'],
  [dealFormWords.notes, ({ notes }) => notes || '–'],
  [dealListWords.nextStep, ({ nextStep }) => nextStep ?? '–'],
  [dealFormWords.project, ({ project }) => project?.title ?? '–'],
];
