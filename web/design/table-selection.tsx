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
}

export interface Selection<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  /** With `range`, selects from the row that was selected last. */
  toggle: (row: Row, range?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** Only rows on screen can be selected: a row that leaves the list is deselected. */
export function useSelection<Row extends Identified>(all: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const rows = all.filter(({ id }) => ids.has(id));
  const clear = () => setIds(new Set());
  return {
    rows,
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
      setIds(next);
    },
    toggleAll: () =>
      rows.length === all.length ? clear() : setIds(new Set(all.map(({ id }) => id))),
    clear,
  };
}

/** The actions on the selected rows. */
export function BulkBar<Row>({
  selection: { rows, clear },
  actions,
}: {
  selection: Selection<Row>;
  actions: readonly BulkAction<Row>[];
}) {
  const words = designWords.table;
  if (rows.length === 0) return null;
  return (
    <section className="bulk-bar" aria-label={words.selection}>
      <p role="status">{words.selected(rows.length)}</p>
      {actions.map(({ label, busy, secondary, fits = () => true, run }) => {
        const fitting = rows.filter(fits);
        if (fitting.length === 0) return null;
        return (
          <button
            key={label}
            type="button"
            className={secondary ? 'button button-secondary' : 'button'}
            disabled={busy}
            aria-busy={busy}
            onClick={() => run(fitting, clear)}
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
