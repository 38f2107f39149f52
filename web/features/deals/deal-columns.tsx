import type { Deal } from '#contract/deals/deals.ts';
import { dealStages, dealStatuses } from '#contract/deals/vocabulary.ts';
import { dollarText } from '#contract/format.ts';
import type { Column } from '../../design/data-table.tsx';
import { closeText, probabilityText } from './deal-text.ts';
import { StageBadge } from './stage-badge.tsx';
import { dealListWords as words } from './words.ts';

/** Why a deal needs attention; empty if it doesn't. */
const warningOf = ({ isOverdue, isStepOverdue, isStale }: Deal): string => {
  if (isOverdue) return words.overdueShort;
  if (isStepOverdue) return words.stepShort;
  return isStale ? words.staleShort : '';
};

/** DEAL-11. */
export const dealColumns: readonly Column<Deal>[] = [
  { label: words.name, sortable: 'name', card: 'title', text: ({ dealName }) => dealName },
  {
    label: words.amount,
    width: 's',
    number: true,
    card: 'fact',
    text: ({ amount }) => dollarText(amount),
  },
  {
    label: words.stage,
    width: 'l',
    card: 'fact',
    text: ({ stage }) => dealStages[stage],
    cell: ({ stage }) => <StageBadge stage={stage} />,
  },
  { label: words.probability, width: 'xs', number: true, card: 'fact', text: probabilityText },
  {
    label: words.close,
    width: 'm',
    sortable: 'close',
    card: 'fact',
    text: closeText,
  },
  {
    label: words.status,
    width: 'm',
    card: 'status',
    text: (deal) => warningOf(deal) || dealStatuses[deal.status],
    cell: (deal) =>
      warningOf(deal) ? (
        <span className="badge badge-accent">{warningOf(deal)}</span>
      ) : (
        dealStatuses[deal.status]
      ),
  },
];
