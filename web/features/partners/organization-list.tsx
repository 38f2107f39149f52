import { useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import {
  listPartnerOrganizations,
  type PartnerOrganization,
} from '#contract/partners/organizations.ts';
import { partnerCountries, partnerFocuses } from '#contract/partners/places.ts';
import { organizationSorts } from '#contract/partners/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { DataList } from '../../design/data-list.tsx';
import type { Column } from '../../design/data-table.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { organizationWords as words } from './list-words.ts';
import { inPartnerTab, kindOf, partnerTabOf, partnerTabPath } from './partner-tabs.ts';
import { partnerTabs } from './tab-words.ts';

const filterOf = readsFilter<SentInput<typeof listPartnerOrganizations>>(
  'search',
  'focus',
  'country',
);
export const organizationList = inPartnerTab(listPartnerOrganizations, (tab, query) => {
  const kind = kindOf(tab);
  return kind && !query.get('organization') ? { ...filterOf(query), kind } : null;
});

const networkOf = ({ abilities, introduction }: PartnerOrganization): string => {
  if (abilities.edit) return words.networks.own;
  return introduction === 'asked' || introduction === 'accepted'
    ? words.networks[introduction]
    : '';
};

const columns: readonly Column<PartnerOrganization>[] = [
  {
    label: words.name,
    sortable: 'name',
    isDefault: true,
    width: 'xl',
    card: 'title',
    text: ({ name }) => name,
  },
  { label: words.summary, card: 'fact', text: ({ summary }) => summary },
  {
    label: words.countries,
    width: 'l',
    card: 'fact',
    text: ({ countries }) => countries.map((code) => partnerCountries[code]).join(', '),
  },
  {
    label: words.focus,
    width: 'l',
    text: ({ focuses }) => focuses.map((focus) => partnerFocuses[focus]).join(', '),
  },
  {
    label: words.network,
    width: 'm',
    card: 'status',
    text: networkOf,
    cell: (row) => networkOf(row) && <span className="badge badge-accent">{networkOf(row)}</span>,
  },
];

/** The partners of one kind (PARTNER-10). */
export function OrganizationList() {
  const [query] = useSearchParams();
  const tab = partnerTabOf(query);
  const title = partnerTabs[tab];
  return (
    <section aria-labelledby="organizations">
      <h2 id="organizations" className="visually-hidden">
        {title}
      </h2>
      <DataList
        area="/partner-portal"
        tab={tab}
        query={useScreenQuery(organizationList)}
        title={title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'focus', label: words.focus, options: partnerFocuses },
          { name: 'country', label: words.country, options: partnerCountries },
        ]}
        own={words.own}
        sorts={organizationSorts}
        columns={columns}
        nameOf={({ name }) => name}
        to={({ id }) => partnerTabPath(tab, { organization: id })}
        noMatch={{ title: words.noMatch }}
        none={{
          title: words.none,
          how: (
            <>
              <p>{words.noneHint}</p>
              <a className="button button-secondary" href="/contact?topic=partnership">
                {words.suggest}
              </a>
            </>
          ),
        }}
      />
    </section>
  );
}
