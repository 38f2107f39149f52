import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { listPrivacyRequests, type PrivacyRequest } from '#contract/operations/privacy.ts';
import { privacyRequestKinds, privacyRequestStates } from '#contract/operations/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { lazyDialog } from '../../data/lazy-part.ts';
import { Badge } from '../../design/badge.tsx';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { OperationsSections } from './operations-tab.tsx';
import { requestWords as words } from './words.ts';

const RecordRequest = lazyDialog(async () => (await import('./request-dialogs.tsx')).RecordRequest);
const EditRequest = lazyDialog(async () => (await import('./request-dialogs.tsx')).EditRequest);

const filterOf = readsFilter<SentInput<typeof listPrivacyRequests>>('search', 'state');

const stateOf = ({ settledOn, overdue }: PrivacyRequest) =>
  settledOn ? 'settled' : overdue ? 'overdue' : 'open';
const variants = { open: 'accent', overdue: 'destructive', settled: 'success' } as const;

const columns: readonly Column<PrivacyRequest>[] = [
  { label: words.columns.name, card: 'title', text: ({ name }) => name || words.erased },
  { label: words.columns.kind, text: ({ kind }) => privacyRequestKinds[kind] },
  {
    label: words.columns.received,
    width: 'm',
    text: ({ receivedOn }) => receivedOn,
    cell: ({ receivedOn }) => <CalendarDate date={receivedOn} />,
  },
  {
    label: words.columns.due,
    width: 'm',
    card: 'fact',
    text: ({ dueOn }) => dueOn,
    cell: ({ dueOn }) => <CalendarDate date={dueOn} />,
  },
  {
    label: words.columns.state,
    width: 's',
    card: 'status',
    text: (row) => words.states[stateOf(row)],
    cell: (row) => <Badge variant={variants[stateOf(row)]}>{words.states[stateOf(row)]}</Badge>,
  },
];

/** What people asked about their data, and by when it has to be answered. */
function RequestsSection() {
  const [query] = useSearchParams();
  const request = useOpened('request');
  return (
    <section className="stack" aria-label={words.title}>
      <p className="small muted">{words.intro}</p>
      <DataList
        area="/admin"
        tab="operations"
        section="requests"
        query={useCallQuery(listPrivacyRequests, filterOf(query))}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[{ name: 'state', label: words.columns.state, options: privacyRequestStates }]}
        own={words.own}
        sorts={{}}
        columns={columns}
        nameOf={({ name }) => name || words.erased}
        to={({ id }) => request.to(id)}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.noMatch, how: <p>{words.none}</p> }}
        aside={
          <Link className="button" to={request.to('new')} preventScrollReset>
            {words.record}
          </Link>
        }
      >
        {(rows) => <Opened rows={rows} />}
      </DataList>
    </section>
  );
}

function Opened({ rows }: { rows: readonly PrivacyRequest[] }) {
  const { opened, close } = useOpened('request');
  const adds = opened === 'new';
  const row = useOpenedRow(listPrivacyRequests, adds ? null : opened, rows);
  if (adds) return <RecordRequest onClose={close} />;
  if (row) return <EditRequest key={row.id} row={row} onClose={close} />;
  return opened && row === null && <NotFoundDialog what={words.what} onClose={close} />;
}

export const requestsSection = withViews(
  'privacy-requests',
  {
    queries: [screenQuery(listPrivacyRequests, filterOf)],
    Screen: RequestsSection,
    Sections: OperationsSections,
  },
  { tab: 'operations', section: 'requests' },
);
