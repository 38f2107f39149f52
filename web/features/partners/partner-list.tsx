import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import {
  exportPartnerOrganizations,
  listAllPartnerOrganizations,
  type OrganizationRow,
} from '#contract/partners/organizations.ts';
import { organizationSorts, partnerKinds } from '#contract/partners/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { DateTime } from '../../design/time.tsx';
import { ExportLink } from '../administration/export-link.tsx';
import { NotFoundDialog } from '../administration/not-found-dialog.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { withViews } from '../administration/saved-views.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { useOpenedRow } from '../administration/use-row-by-id.ts';
import { adminPartnerWords as words } from './admin-words.ts';
import { AddOrganization, EditOrganization } from './organization-dialogs.tsx';
import { OrganizationPeople } from './organization-people.tsx';
import { useArchive } from './use-archive.ts';

const filterOf = readsFilter<SentInput<typeof listAllPartnerOrganizations>>(
  'search',
  'kind',
  'state',
);

const stateOf = ({ archived }: OrganizationRow) => words.state[archived ? 'archived' : 'listed'];
const peopleOf = ({ people }: OrganizationRow) =>
  people.map(({ name }) => name).join(', ') || words.nobody;

const columns: readonly Column<OrganizationRow>[] = [
  {
    label: words.columns.name,
    sortable: 'name',
    isDefault: true,
    card: 'title',
    text: ({ name }) => name,
  },
  { label: words.columns.kind, width: 's', card: 'fact', text: ({ kind }) => partnerKinds[kind] },
  { label: words.columns.summary, text: ({ summary }) => summary },
  { label: words.columns.people, width: 'l', text: peopleOf },
  {
    label: words.columns.state,
    width: 's',
    card: 'status',
    text: stateOf,
    cell: (row) => (
      <span className={row.archived ? 'badge badge-secondary' : 'badge badge-success'}>
        {stateOf(row)}
      </span>
    ),
  },
  {
    label: words.columns.updated,
    sortable: 'updated',
    width: 'm',
    text: ({ updatedAt }) => updatedAt.slice(0, 10),
    cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
  },
];

/** Tab Partners: organisations, their representatives, and which are archived. */
function PartnerList() {
  const [query] = useSearchParams();
  const filter = filterOf(query);
  const edited = useOpened('organization');
  const people = useOpened('people');
  const archive = useArchive();
  return (
    <section aria-label={words.section}>
      <DataList
        area="/admin"
        tab="partners"
        query={useCallQuery(listAllPartnerOrganizations, filter)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'kind', label: words.columns.kind, options: partnerKinds },
          { name: 'state', label: words.columns.state, options: words.state },
        ]}
        own={words.own}
        sorts={organizationSorts}
        columns={columns}
        nameOf={({ name }) => name}
        to={({ id }) => edited.to(id)}
        menu={(row) => [
          { label: words.edit, to: edited.to(row.id) },
          { label: words.people, to: people.to(row.id) },
          {
            label: row.archived ? words.restore : words.archive,
            run: () => archive(row),
          },
        ]}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.noMatch, how: <p>{words.none}</p> }}
        aside={
          <>
            <ExportLink call={exportPartnerOrganizations} filter={filter} />
            <Link className="button" to={edited.to('new')} preventScrollReset>
              {words.add}
            </Link>
          </>
        }
      >
        {(rows) => <Opened rows={rows} />}
      </DataList>
    </section>
  );
}

export const partnersTab = withViews('partners', {
  queries: [screenQuery(listAllPartnerOrganizations, filterOf)],
  Screen: PartnerList,
});

/** The dialog in the address. */
function Opened({ rows }: { rows: readonly OrganizationRow[] }) {
  const edited = useOpened('organization');
  const people = useOpened('people');
  const adds = edited.opened === 'new';
  const forEdit = useOpenedRow(listAllPartnerOrganizations, adds ? null : edited.opened, rows);
  const forPeople = useOpenedRow(listAllPartnerOrganizations, people.opened, rows);
  if (adds) return <AddOrganization onClose={edited.close} />;
  if (forEdit) return <EditOrganization key={forEdit.id} row={forEdit} onClose={edited.close} />;
  if (forPeople) return <OrganizationPeople row={forPeople} onClose={people.close} />;
  const missing = forEdit === null ? edited : forPeople === null ? people : null;
  // Renders nothing if the address names nothing.
  return missing?.opened && <NotFoundDialog what={words.what} onClose={missing.close} />;
}
