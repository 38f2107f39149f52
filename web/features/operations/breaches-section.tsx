import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { type Breach, listBreaches } from '#contract/operations/privacy.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { lazyDialog } from '../../data/lazy-part.ts';
import { Badge } from '../../design/badge.tsx';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { OperationsSections } from './operations-tab.tsx';
import { breachWords as words } from './words.ts';

const RecordBreach = lazyDialog(async () => (await import('./breach-dialogs.tsx')).RecordBreach);
const EditBreach = lazyDialog(async () => (await import('./breach-dialogs.tsx')).EditBreach);

const filterOf = readsFilter<SentInput<typeof listBreaches>>('search');

const clocks = { running: 'accent', late: 'destructive', stopped: 'success' } as const;

const columns: readonly Column<Breach>[] = [
  { label: words.columns.title, card: 'title', text: ({ title }) => title },
  {
    label: words.columns.known,
    width: 'xl',
    text: ({ knownAt }) => knownAt.slice(0, 10),
    cell: ({ knownAt }) => <DateTime at={knownAt} withTime />,
  },
  {
    label: words.columns.due,
    width: 'xl',
    card: 'fact',
    text: ({ dueAt }) => dueAt.slice(0, 10),
    cell: ({ dueAt }) => <DateTime at={dueAt} withTime />,
  },
  {
    label: words.columns.clock,
    width: 's',
    card: 'status',
    text: ({ clock }) => words.clocks[clock],
    cell: ({ clock }) => <Badge variant={clocks[clock]}>{words.clocks[clock]}</Badge>,
  },
  {
    label: words.columns.state,
    width: 's',
    text: ({ closedAt }) => words.states[closedAt ? 'closed' : 'open'],
  },
];

/** Breaches of personal data, each with its 72-hour clock. */
function BreachesSection() {
  const [query] = useSearchParams();
  const breach = useOpened('breach');
  return (
    <section className="stack" aria-label={words.title}>
      <p className="small muted">{words.intro}</p>
      <DataList
        area="/admin"
        tab="operations"
        section="breaches"
        query={useCallQuery(listBreaches, filterOf(query))}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[]}
        own={words.own}
        sorts={{}}
        columns={columns}
        nameOf={({ title }) => title}
        to={({ id }) => breach.to(id)}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.noMatch, how: <p>{words.none}</p> }}
        aside={
          <Link className="button" to={breach.to('new')} preventScrollReset>
            {words.record}
          </Link>
        }
      >
        {(rows) => <Opened rows={rows} />}
      </DataList>
    </section>
  );
}

function Opened({ rows }: { rows: readonly Breach[] }) {
  const { opened, close } = useOpened('breach');
  const adds = opened === 'new';
  const row = useOpenedRow(listBreaches, adds ? null : opened, rows);
  if (adds) return <RecordBreach onClose={close} />;
  if (row) return <EditBreach key={row.id} row={row} onClose={close} />;
  return opened && row === null && <NotFoundDialog what={words.what} onClose={close} />;
}

export const breachesSection = withViews(
  'breaches',
  {
    queries: [screenQuery(listBreaches, filterOf)],
    Screen: BreachesSection,
    Sections: OperationsSections,
  },
  { tab: 'operations', section: 'breaches' },
);
