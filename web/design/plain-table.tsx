/**
 * A table for reading: a line per row, a card on phones. A list that is sorted, in which rows are selected or open
 * their record, is a `DataTable`.
 */

export interface PlainColumn<Row> {
  label: string;
  /** Aligns figures at the end. */
  number?: true;
  /** Buttons and links, which say themselves what they do: only screen readers are told the label. */
  actions?: true;
  /** Values that people recorded are not translated. */
  recorded?: true;
  cell: (row: Row) => React.ReactNode;
  /** The column's cell below all rows. */
  foot?: React.ReactNode;
}

interface PlainTableProps<Row> {
  /** Only screen readers are told it, unless `showTitle` is set. */
  title?: string;
  showTitle?: true;
  /** The heading that is its title, instead of `title`. */
  'aria-labelledby'?: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, place: number) => string;
}

export function PlainTable<Row>({
  title,
  showTitle,
  columns,
  rows,
  keyOf,
  ...labelled
}: PlainTableProps<Row>) {
  const lineOf = (contentOf: (column: PlainColumn<Row>) => React.ReactNode) =>
    columns.map((column, place) => {
      const { label, number, actions, recorded } = column;
      return (
        <td
          key={label}
          // The first cell is the card's title.
          data-label={place === 0 || actions ? undefined : label}
          className={number && 'number'}
          translate={recorded && 'no'}
        >
          {contentOf(column)}
        </td>
      );
    });
  return (
    <table className="table" {...labelled}>
      {title && <caption className={showTitle ? undefined : 'visually-hidden'}>{title}</caption>}
      <thead>
        <tr>
          {columns.map(({ label, number, actions }) => (
            <th key={label} scope="col" className={number && 'number'}>
              {actions ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={keyOf(row, place)}>{lineOf(({ cell }) => cell(row))}</tr>
        ))}
      </tbody>
      {columns.some(({ foot }) => foot !== undefined) && (
        <tfoot>
          <tr>{lineOf(({ foot }) => foot)}</tr>
        </tfoot>
      )}
    </table>
  );
}
