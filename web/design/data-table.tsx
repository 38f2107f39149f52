/** A table of records: one line per row, a card on phones. A row opens its record; further actions are in its menu. */
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { csvOf, saveFile } from '../data/csv.ts';
import { Menu, type MenuItem } from './menu.tsx';
import { designWords } from './pattern-words.ts';
import { directionOf, nextSort, type Sorts } from './sort-cycle.ts';
import { type BulkAction, BulkBar, useSelection } from './table-selection.tsx';
import { useTableFocus } from './use-table-focus.ts';

const words = designWords.table;

export interface Column<Row> {
  label: string;
  /** The unit of the column's figures, shown in the head instead of in every cell. */
  unit?: string;
  /** The column's name in `sorts`: its head then sorts the list. */
  sortable?: string;
  /** The list's default order is the reverse of the one that `sorts` names for this column. */
  isDefault?: true;
  /** Aligns figures at the end. */
  number?: true;
  /**
   * A fixed width, so that the columns do not move when the list is filtered; without it, a share of the remaining
   * space.
   */
  width?: 'xs' | 's' | 'm' | 'l' | 'xl';
  /** The column's role in a phone's card; columns without one are left out. The title opens the record. */
  card?: 'title' | 'status' | 'fact';
  /** The full text, for files and for the tooltip of a cell that is cut off. */
  text: (row: Row) => string;
  /** The cell's content; without it, the text. */
  cell?: (row: Row) => React.ReactNode;
}

interface Sorting {
  /** The label of the default order; `sorts` are the other orders. */
  own: string;
  sorts: Sorts;
}

export interface DataTableProps<Row> extends Sorting {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The row's name, for the labels of its controls. */
  nameOf: (row: Row) => string;
  /** The address of the row's record. */
  to: (row: Row) => string;
  /** The one action that is always visible. */
  action?: (row: Row) => React.ReactNode;
  menu?: (row: Row) => readonly MenuItem[];
  bulk?: readonly BulkAction<Row>[];
  /** How many match on all pages; null if that is not known. */
  total?: number | null;
}

export function DataTable<Row extends { id: string }>({
  title,
  columns,
  rows,
  nameOf,
  to,
  own,
  sorts,
  bulk = [],
  total = null,
  action,
  menu,
}: DataTableProps<Row>) {
  const [query] = useSearchParams();
  const table = useRef<HTMLTableElement>(null);
  const selection = useSelection(rows);
  useTableFocus(table, rows, selection);
  const hasActions = action !== undefined || menu !== undefined;
  const exported: BulkAction<Row> = {
    label: words.exportSelected,
    secondary: true,
    run: (chosen) => exportRows(title, columns, chosen),
  };
  return (
    <>
      <table className="data" ref={table}>
        <caption className="visually-hidden">
          {words.caption(title, sorts[query.get('sort') ?? ''] ?? own)}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="data-pick">
              <label data-label={words.selectAll}>
                <input
                  type="checkbox"
                  aria-label={words.selectAll}
                  checked={selection.isPage}
                  onChange={selection.toggleAll}
                />
              </label>
            </th>
            {columns.map((column) => (
              <Head key={column.label} {...column} {...{ own, sorts }} />
            ))}
            {hasActions && (
              <th scope="col" className={action ? 'data-actions' : 'data-menu'}>
                <span className="visually-hidden">{words.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={row.id} aria-selected={selection.has(row)} onClick={openOf}>
              <td className="data-pick">
                <label>
                  <input
                    type="checkbox"
                    aria-label={words.select(nameOf(row))}
                    checked={selection.has(row)}
                    // A change event does not tell whether Shift was held.
                    onClick={(event) => selection.toggle(row, event.shiftKey)}
                    onChange={() => undefined}
                  />
                </label>
              </td>
              {columns.map((column) => (
                <Cell
                  key={column.label}
                  {...{ column, row }}
                  to={column.card === 'title' ? to(row) : null}
                />
              ))}
              {hasActions && (
                <td className="data-actions">
                  <span>
                    {action?.(row)}
                    <RowMenu name={nameOf(row)} items={menu?.(row) ?? []} />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <BulkBar selection={selection} actions={[...bulk, exported]} total={total} />
    </>
  );
}

/** A click anywhere in a row, except on a control or to select text, opens the record. */
function openOf(event: React.MouseEvent<HTMLTableRowElement>): void {
  const within = (event.target as Element).closest('a, button, input, label, dialog, [popover]');
  if (within || getSelection()?.toString()) return;
  event.currentTarget.querySelector<HTMLElement>('.data-open')?.click();
}

/** Breaks an email address that is too long for its line before the `@`. */
export function breakable(text: string): React.ReactNode {
  const at = text.indexOf('@');
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}

function Cell<Row>({ column, row, to }: { column: Column<Row>; row: Row; to: string | null }) {
  const { label, unit, number, card, text, cell } = column;
  const full = text(row);
  const content = cell ? cell(row) : full;
  const drawn =
    to !== null || typeof content === 'string' ? (
      <span className="data-text">
        {typeof content === 'string' ? breakable(content) : content}
      </span>
    ) : (
      content
    );
  return (
    <td
      data-label={label}
      data-unit={unit}
      data-card={card}
      className={number && 'number figures'}
      title={full}
    >
      {to === null ? (
        drawn
      ) : (
        <Link className="data-open" to={to} preventScrollReset>
          {drawn}
        </Link>
      )}
    </td>
  );
}

const RowMenu = ({ name, items }: { name: string; items: readonly MenuItem[] }) =>
  items.length > 0 && (
    <Menu label={words.more(name)} className="menu-button menu-dots" items={items}>
      <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
        <circle cx="3" cy="8" r="1.5" />
        <circle cx="8" cy="8" r="1.5" />
        <circle cx="13" cy="8" r="1.5" />
      </svg>
    </Menu>
  );

/** Each sort order is an address, so that it works without script and with Back. */
function Head<Row>({
  label,
  unit,
  sortable,
  isDefault,
  number,
  width,
  own,
  sorts,
}: Column<Row> & Sorting) {
  const [query] = useSearchParams();
  const className = [width && `data-${width}`, number && 'number'].filter(Boolean).join(' ');
  const name = unit ? `${label} ${unit}` : label;
  if (sortable === undefined)
    return (
      <th scope="col" className={className || undefined}>
        {name}
      </th>
    );
  const current = query.get('sort') ?? '';
  const column = { sortable, isDefault };
  const next = nextSort(sorts, column, current);
  const to = new URLSearchParams(query);
  to.delete('after');
  if (next) to.set('sort', next);
  else to.delete('sort');
  return (
    <th
      scope="col"
      className={className || undefined}
      aria-sort={directionOf(sorts, column, current)}
    >
      <Link to={`?${to}`} preventScrollReset title={sorts[next] ?? own}>
        {name}
      </Link>
    </th>
  );
}

function exportRows<Row>(title: string, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const head = columns.map(({ label, unit }) => (unit ? `${label} ${unit}` : label));
  const lines = rows.map((row) => columns.map(({ text }) => text(row)));
  saveFile(`${title.toLowerCase().replaceAll(' ', '-')}.csv`, csvOf([head, ...lines]));
}
