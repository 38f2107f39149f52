import type { DealStage } from '#contract/deals/vocabulary.ts';

const stageOf = (column: HTMLElement | undefined) => column?.dataset.stage as DealStage | undefined;

/** Arrow keys go from card to card; with Shift, left and right move the card one stage. */
export const useBoardKeys =
  (move: (dealId: string, stage: DealStage) => void) => (event: React.KeyboardEvent) => {
    const card = (event.target as HTMLElement).closest<HTMLElement>('[data-deal]');
    if (!card || !/^Arrow/.test(event.key) || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const board = event.currentTarget as HTMLElement;
    const columns = [...board.querySelectorAll<HTMLElement>('[data-stage]')];
    const cardsOf = (column: HTMLElement | undefined) => [
      ...(column?.querySelectorAll<HTMLElement>('[data-deal]') ?? []),
    ];
    const here = columns.findIndex((column) => column.contains(card));
    const row = cardsOf(columns[here]).indexOf(card);
    const isVertical = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    const by = event.key === 'ArrowDown' || event.key === 'ArrowRight' ? 1 : -1;
    event.preventDefault();
    if (event.shiftKey) {
      const stage = isVertical ? undefined : stageOf(columns[here + by]);
      if (stage && card.dataset.moves !== undefined) move(card.dataset.deal ?? '', stage);
      return;
    }
    const next = isVertical
      ? cardsOf(columns[here])[row + by]
      : nearest(columns, here, by, row, cardsOf);
    next?.querySelector('a')?.focus();
  };

/** The card at the same height in the next column that has any. */
function nearest(
  columns: readonly HTMLElement[],
  from: number,
  by: number,
  row: number,
  cardsOf: (column: HTMLElement | undefined) => HTMLElement[],
): HTMLElement | undefined {
  for (let at = from + by; at >= 0 && at < columns.length; at += by) {
    const cards = cardsOf(columns[at]);
    if (cards.length > 0) return cards[Math.min(row, cards.length - 1)];
  }
  return undefined;
}
