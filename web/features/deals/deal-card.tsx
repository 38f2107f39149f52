import { GripVertical } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { dealPath } from '#contract/deals/addresses.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { type DealStage, dealStages, dealStatuses } from '#contract/deals/vocabulary.ts';
import { dollarText } from '#contract/format.ts';
import { Menu } from '../../design/menu.tsx';
import { closeText, probabilityText } from './deal-text.ts';
import { dealRecordWords } from './record-words.ts';
import { dealListWords as words } from './words.ts';

interface Props {
  deal: Deal;
  move: (deal: Deal, stage: DealStage) => void;
}

/** Drawn again only when its deal changes: a board has hundreds. */
export const DealCard = memo(({ deal, move }: Props) => {
  const { moves } = deal.abilities;
  return (
    <li
      className="board-card"
      data-deal={deal.id}
      data-moves={
        moves.length > 0
          ? moves.flatMap(({ stage, blocked }) => (blocked ? [] : stage)).join(' ')
          : undefined
      }
    >
      <div className="board-title">
        <Link to={dealPath(deal.id)} draggable={false}>
          {deal.dealName}
        </Link>
        {moves.length > 0 && (
          <span className="board-grip" aria-hidden="true">
            <GripVertical size={18} />
          </span>
        )}
      </div>
      <p className="small figures">
        {dollarText(deal.amount)} · {probabilityText(deal)}
      </p>
      <p className="small muted">
        {words.close}: {closeText(deal)}
      </p>
      <p className="board-badges">
        {deal.status === 'on_hold' && (
          <span className="badge badge-secondary">{dealStatuses.on_hold}</span>
        )}
        {deal.isStepOverdue && <span className="badge badge-destructive">{words.stepOverdue}</span>}
        {deal.isStale && <span className="badge badge-accent">{words.stale}</span>}
      </p>
      {moves.length > 0 && (
        <Menu
          label={`${words.move} ${deal.dealName}`}
          className="button button-secondary"
          items={moves.map(({ stage, blocked }) => ({
            label: dealStages[stage],
            ...(blocked && { hint: dealRecordWords.blocked }),
            run: () => move(deal, stage),
          }))}
        >
          {words.move}
        </Menu>
      )}
    </li>
  );
});
