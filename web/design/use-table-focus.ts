/** The keyboard focus in a table: J and K move it, and it stays in the table when its row leaves the list. */
import { type RefObject, useEffect, useRef } from 'react';
import { type Shortcut, useShortcuts } from '../data/shortcuts.ts';
import { designWords } from './pattern-words.ts';
import type { Selection } from './table-selection.tsx';

interface Identified {
  id: string;
}

const linkOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>('.data-open') ?? null;

export function useTableFocus<Row extends Identified>(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly Row[],
  selection: Selection<Row>,
): void {
  /** The row that last had the focus, and its position. */
  const last = useRef<{ id: string; place: number } | null>(null);
  const elements = () => [...(table.current?.tBodies[0]?.rows ?? [])];
  const active = () => elements().findIndex((row) => row.contains(document.activeElement));

  useEffect(() => {
    const element = table.current;
    const note = (event: FocusEvent) => {
      const row = (event.target as Element).closest<HTMLElement>('tr[data-row]');
      const all = [...(element?.tBodies[0]?.rows ?? [])];
      if (row?.dataset.row)
        last.current = { id: row.dataset.row, place: all.indexOf(row as HTMLTableRowElement) };
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [table]);

  // An approved or paid row drops out of the filter; the row that takes its place gets the focus.
  useEffect(() => {
    const was = last.current;
    if (!was || rows.some(({ id }) => id === was.id)) return;
    last.current = null;
    if (document.activeElement !== document.body) return;
    const all = [...(table.current?.tBodies[0]?.rows ?? [])];
    linkOf(all[Math.min(was.place, all.length - 1)])?.focus();
  }, [rows, table]);

  const move = (step: number) => () => {
    const all = elements();
    const from = active() >= 0 ? active() : (last.current?.place ?? (step > 0 ? -1 : all.length));
    const next = linkOf(all[Math.max(0, Math.min(all.length - 1, from + step))]);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  const { keys } = designWords.table;
  const shortcuts: readonly Shortcut[] = [
    { key: 'j', does: keys.next, run: move(1) },
    { key: 'k', does: keys.previous, run: move(-1) },
    {
      key: 'x',
      does: keys.select,
      run() {
        const row = rows[active()];
        if (row) selection.toggle(row);
      },
    },
    {
      key: 'e',
      does: keys.act,
      run() {
        const row = elements()[active()];
        const act = row?.querySelector<HTMLElement>('.data-actions :is(a, button)');
        act?.click();
      },
    },
  ];
  useShortcuts(shortcuts);
}
