import { memo, useCallback, useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { type DealBoard as Board, columnMost } from '#contract/deals/board.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { type DealStage, dealStages, dealStatuses } from '#contract/deals/vocabulary.ts';
import { formatNumber } from '#contract/format.ts';
import { millionText } from '#contract/funding/amounts.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { Dialog } from '../../design/dialog.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { counted } from '../../design/pattern-words.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DealCard } from './deal-card.tsx';
import { MoveForm } from './move-deal.tsx';
import { boardQuery, shownOf } from './queries.ts';
import { StageBadge } from './stage-badge.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useMoveDeal } from './use-move-deal.ts';
import { boardWords, dealListWords as words } from './words.ts';

/** Deals by stage; a move that needs a reason asks for it. */
export function DealBoard() {
  const { pathname } = useLocation();
  const { move, asked, close, moved, said } = useMoveDeal();
  return (
    <>
      <FilterBar
        action={pathname}
        keep={{ tab: 'deals', view: 'board' }}
        placeholder={words.placeholder}
        choices={[
          { name: 'status', label: words.status, options: dealStatuses },
          { name: 'stale', label: words.attention, options: { true: words.stale } },
          { name: 'overdue', label: words.nextStep, options: { true: words.stepOverdue } },
        ]}
      />
      <p className="small muted">
        <span className="board-hint">{boardWords.hint}</span> {boardWords.sums}
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <QueryBoundary query={useScreenQuery(boardQuery)} rows={6}>
        {(board) => <Columns board={board} move={move} />}
      </QueryBoundary>
      {asked && (
        <Dialog title={words.moveTo(dealStages[asked.stage])} onClose={close}>
          {(shut) => <MoveForm {...asked} close={shut} done={moved} />}
        </Dialog>
      )}
    </>
  );
}

type Move = (deal: Deal, stage: DealStage) => void;

function Columns({ board: { columns }, move }: { board: Board; move: Move }) {
  // One function for all cards, whatever the board shows now.
  const current = useRef({ columns, move });
  current.current = { columns, move };
  const moveById = useCallback((id: string, stage: DealStage) => {
    const deal = current.current.columns.flatMap(({ deals }) => deals).find((one) => one.id === id);
    if (deal) current.current.move(deal, stage);
  }, []);
  const moveDeal = useCallback<Move>((deal, stage) => current.current.move(deal, stage), []);
  const drag = useCardDrag((id, stage) => moveById(id, stage as DealStage));
  const onKeyDown = useBoardKeys(moveById);
  useFocusKept(drag.ref);
  return (
    <section className="board" aria-label={boardWords.label} {...drag} onKeyDown={onKeyDown}>
      {columns.map((column) => (
        <Column key={column.stage} column={column} move={moveDeal} />
      ))}
    </section>
  );
}

/** A card that was moved keeps the focus in its new column. */
function useFocusKept(board: React.RefObject<HTMLElement | null>) {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const element = board.current;
    const note = ({ target }: FocusEvent) => {
      focused.current =
        (target as HTMLElement).closest<HTMLElement>('[data-deal]')?.dataset.deal ?? null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [board]);
  useEffect(() => {
    if (focused.current && document.activeElement === document.body)
      board.current
        ?.querySelector<HTMLElement>(`[data-deal="${CSS.escape(focused.current)}"] a`)
        ?.focus({ preventScroll: true });
  });
}

const Column = memo(({ column, move }: { column: Board['columns'][number]; move: Move }) => {
  const { stage, count, value, weighted, deals, hasMore } = column;
  return (
    <section className="board-column" aria-labelledby={`stage-${stage}`} data-stage={stage}>
      <h3 id={`stage-${stage}`}>
        <StageBadge stage={stage} />
      </h3>
      <p className="small muted figures">
        {counted(count, words.noun)} · {millionText(value, 1)} ·{' '}
        {words.weighted(millionText(weighted, 1))}
      </p>
      {deals.length === 0 ? (
        <p className="small muted">{words.emptyStage}</p>
      ) : (
        <ul>
          {deals.map((deal) => (
            <DealCard key={deal.id} deal={deal} move={move} />
          ))}
        </ul>
      )}
      {hasMore && <More hidden={count - deals.length} />}
    </section>
  );
});

/** Twice as many in each column, as often as that is bearable. */
function More({ hidden }: { hidden: number }) {
  const [query] = useSearchParams();
  const shown = shownOf(query);
  if (shown >= columnMost)
    return <p className="small muted">{boardWords.most(formatNumber(hidden))}</p>;
  const more = new URLSearchParams(query);
  more.set('shown', String(Math.min(2 * shown, columnMost)));
  return (
    <Link className="button button-secondary" to={`?${more}`} preventScrollReset>
      {boardWords.more(formatNumber(hidden))}
    </Link>
  );
}
