/** Selecting rows of a table, and actions on all selected rows. */
import { useRef, useState } from 'react';
import { designWords } from './pattern-words.ts';

interface Identified {
  id: string;
}

export interface BulkAction<Row> {
  label: string;
  busy?: boolean;
  secondary?: true;
  /** Which selected rows the action applies to; it is offered if there is at least one. */
  fits?: (row: Row) => boolean;
  run: (rows: readonly Row[], clear: () => void) => void;
  /** Runs the action on everything that matches the list's filter, which is then offered. */
  runAll?: (total: number, clear: () => void) => void;
}

export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** With `range`, selects from the row that was selected last. */
  toggle: (row: Row, range?: boolean) => void;
  toggleAll: () => void;
  /** Every row of the page is selected. */
  isPage: boolean;
  /** Everything that matches is selected, on other pages as well. */
  isAll: boolean;
  selectAll: () => void;
  clear: () => void;
}

/** Only rows on screen can be selected: a row that leaves the list is deselected. */
export function useSelection<Row extends Identified>(all: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setIsAll] = useState(false);
  const last = useRef<string | null>(null);
  const rows = all.filter(({ id }) => ids.has(id));
  const isPage = all.length > 0 && rows.length === all.length;
  const choose = (chosen: ReadonlySet<string>) => {
    setIds(chosen);
    setIsAll(false);
  };
  const clear = () => choose(new Set());
  return {
    rows,
    isPage,
    isAll: isAll && isPage,
    selectAll: () => setIsAll(true),
    has: ({ id }) => ids.has(id),
    toggle({ id }, range = false) {
      const at = (wanted: string | null) => all.findIndex((row) => row.id === wanted);
      const from = range && at(last.current) >= 0 ? at(last.current) : at(id);
      const [first, end] = [Math.min(from, at(id)), Math.max(from, at(id))];
      const next = new Set(rows.map((row) => row.id));
      const selects = !ids.has(id);
      for (const row of all.slice(first, end + 1))
        if (selects) next.add(row.id);
        else next.delete(row.id);
      last.current = id;
      choose(next);
    },
    toggleAll: () => (isPage ? clear() : choose(new Set(all.map(({ id }) => id)))),
    clear,
  };
}

/** The actions on the selected rows. */
export function BulkBar<Row>({
  selection: { rows, isPage, isAll, selectAll, clear },
  actions,
  total,
}: {
  selection: Selection<Row>;
  actions: readonly BulkAction<Row>[];
  /** How many match the list's filter, if that is known. */
  total: number | null;
}) {
  const words = designWords.table;
  if (rows.length === 0) return null;
  const offersAll = isPage && !isAll && actions.some(({ runAll }) => runAll);
  return (
    <section className="bulk-bar" aria-label={words.selection}>
      <p role="status">
        {isAll && total !== null ? words.allSelected(total) : words.selected(rows.length)}
      </p>
      {offersAll && total !== null && total > rows.length && (
        <button type="button" className="button button-quiet" onClick={selectAll}>
          {words.selectMatching(total)}
        </button>
      )}
      {actions.map(({ label, busy, secondary, fits = () => true, run, runAll }) => {
        const fitting = isAll ? rows : rows.filter(fits);
        if (fitting.length === 0 || (isAll && !runAll)) return null;
        return (
          <button
            key={label}
            type="button"
            className={secondary ? 'button button-secondary' : 'button'}
            disabled={busy}
            aria-busy={busy}
            onClick={() => (isAll && runAll ? runAll(total ?? 0, clear) : run(fitting, clear))}
          >
            {fitting.length < rows.length ? `${label} (${fitting.length})` : label}
          </button>
        );
      })}
      <button type="button" className="button button-quiet" onClick={clear}>
        {words.clear}
      </button>
    </section>
  );
}
