import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import {
  type AccessRequestStatus,
  accessRequestSorts,
  accessRequestStatuses,
} from '#contract/identity/access-request-statuses.ts';
import { type AccessRequest, listAccessRequests } from '#contract/identity/access-requests.ts';
import { roles } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import type { MenuItem } from '../../design/menu.tsx';
import { DateTime } from '../../design/time.tsx';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { RequestDialog } from './request-dialog.tsx';
import { requestWords as words } from './request-words.ts';

const filterOf = readsFilter<SentInput<typeof listAccessRequests>>('search', 'status');

const badges: Record<AccessRequestStatus, string> = {
  open: 'badge badge-accent',
  granted: 'badge badge-success',
  declined: 'badge badge-secondary',
};

/** Tab Requests: who asked for the partner or administrator role, and what was decided. */
function RequestList() {
  const [query] = useSearchParams();
  const { to } = useOpened('request');
  const menu = ({ id, userId }: AccessRequest): readonly MenuItem[] => [
    { label: words.open, to: to(id) },
    { label: words.account, to: `/admin?tab=users&user=${userId}` },
  ];
  return (
    <section aria-label={words.title}>
      <DataList
        area="/admin"
        tab="requests"
        query={useCallQuery(listAccessRequests, filterOf(query))}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[{ name: 'status', label: words.columns.status, options: accessRequestStatuses }]}
        own={words.own}
        sorts={accessRequestSorts}
        columns={columns}
        nameOf={({ name }) => name}
        to={({ id }) => to(id)}
        action={({ id, name, abilities }) =>
          abilities.decide && (
            <Link className="button button-secondary" to={to(id)} preventScrollReset>
              {words.decide}
              <span className="visually-hidden"> {name}</span>
            </Link>
          )
        }
        menu={menu}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.none.title, how: <p>{words.none.how}</p> }}
      >
        {(rows) => <Opened rows={rows} />}
      </DataList>
    </section>
  );
}

export const requestsTab = withViews('requests', {
  queries: [screenQuery(listAccessRequests, filterOf)],
  Screen: RequestList,
});

/** The dialog in the address. */
function Opened({ rows }: { rows: readonly AccessRequest[] }) {
  const { opened, close } = useOpened('request');
  const row = useOpenedRow(listAccessRequests, opened, rows);
  if (row) return <RequestDialog key={row.id} request={row} onClose={close} />;
  return row === null && opened ? <NotFoundDialog what={words.noun.one} onClose={close} /> : null;
}

const columns: readonly Column<AccessRequest>[] = [
  { label: words.columns.person, card: 'title', text: ({ name }) => name },
  { label: words.columns.email, width: 'xl', card: 'fact', text: ({ email }) => email },
  { label: words.columns.role, width: 'm', card: 'fact', text: ({ role }) => roles[role] },
  { label: words.columns.now, width: 'm', text: ({ currentRole }) => roles[currentRole] },
  {
    label: words.columns.status,
    width: 'm',
    card: 'status',
    text: ({ status }) => accessRequestStatuses[status],
    cell: ({ status }) => <span className={badges[status]}>{accessRequestStatuses[status]}</span>,
  },
  {
    label: words.columns.asked,
    sortable: 'created',
    isDefault: true,
    width: 'm',
    card: 'fact',
    text: ({ createdAt }) => createdAt.slice(0, 10),
    cell: ({ createdAt }) => <DateTime at={createdAt} />,
  },
];
