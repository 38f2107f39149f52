import type { DealBoard } from '#contract/deals/board.ts';
import type { Deal } from '#contract/deals/deals.ts';

const weightedOf = ({ amount, probability }: Deal) => Math.round((amount * probability) / 100);

/** The board with a deal where it belongs now, first in its column, and with the sums that follow. */
export function placedOnBoard({ columns }: DealBoard, deal: Deal): DealBoard {
  return {
    columns: columns.map((column) => {
      const before = column.deals.find(({ id }) => id === deal.id);
      const isHere = column.stage === deal.stage && deal.status !== 'closed_lost';
      if (!before && !isHere) return column;
      const here = isHere ? deal : undefined;
      const at = before && here ? column.deals.indexOf(before) : 0;
      const others = column.deals.filter((one) => one !== before);
      const change = (of: (one: Deal) => number) =>
        (here ? of(here) : 0) - (before ? of(before) : 0);
      return {
        ...column,
        count: column.count + change(() => 1),
        value: column.value + change(({ amount }) => amount),
        weighted: column.weighted + change(weightedOf),
        deals: here ? others.toSpliced(at, 0, here) : others,
      };
    }),
  };
}
