import { Link, useSearchParams } from 'react-router';
import { callUrl } from '#contract/call.ts';
import { opportunitiesPath } from '#contract/funding/addresses.ts';
import { exportOpportunities, mostCounted } from '#contract/funding/opportunities.ts';
import {
  fundingRegions,
  opportunitySorts,
  opportunityStatuses,
  platformTypes,
} from '#contract/funding/vocabulary.ts';
import { defineScreen, useScreenQuery } from '../../data/define-screen.ts';
import { CardList } from '../../design/card-list.tsx';
import { Empty } from '../../design/empty.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { Paging } from '../../design/paging.tsx';
import { counted, designWords } from '../../design/pattern-words.ts';
import { LoadingText, QueryBoundary } from '../../design/query-boundary.tsx';
import { OpportunityCard } from './opportunity-card.tsx';
import {
  filterOf,
  opportunityList,
  opportunitySearches,
  opportunitySources,
  searchFilters,
} from './opportunity-queries.ts';
import { opportunityWords as words } from './opportunity-words.ts';
import { SavedSearches } from './saved-searches.tsx';

/** Tab Active Opportunities (FUND-15 to FUND-22). */
function OpportunitiesTab() {
  const [query] = useSearchParams();
  const found = useScreenQuery(opportunityList);
  const sources = useScreenQuery(opportunitySources).data?.items ?? [];
  const { data, isError } = found;
  return (
    <section aria-labelledby="opportunities" className="stack">
      <h2 id="opportunities" className="visually-hidden">
        {words.heading}
      </h2>
      <FilterBar
        action="/funding-platforms"
        keep={{ tab: 'opportunities', ...favouritesIn(query) }}
        placeholder={words.placeholder}
        choices={[
          { name: 'type', label: words.type, options: platformTypes },
          { name: 'region', label: words.region, options: fundingRegions },
          { name: 'status', label: words.status, options: opportunityStatuses },
          { name: 'minAmount', label: words.leastAmount, options: words.leastAmounts },
          { name: 'maxAmount', label: words.mostAmount, options: words.mostAmounts },
          {
            name: 'source',
            label: words.source,
            options: Object.fromEntries(sources.map(({ id, name }) => [id, name])),
          },
        ]}
        days={[{ name: 'before', label: words.before }]}
        own={words.byDeadline}
        sorts={opportunitySorts}
      >
        <p className="small muted" role="status">
          {data && countText(data.total ?? data.items.length)}
        </p>
        <Link className="button button-quiet" to={otherList(query)}>
          {query.get('favourites') ? words.all : words.favourites}
        </Link>
        <a
          className="button button-quiet"
          href={callUrl(exportOpportunities, { ...filterOf(query), ...favouritesIn(query) })}
          download
        >
          {words.export}
        </a>
      </FilterBar>
      <SavedSearches />
      {!data && !isError ? (
        <Skeletons />
      ) : (
        <QueryBoundary query={found}>
          {({ items, next }) =>
            items.length > 0 ? (
              <>
                <CardList count={items.length}>
                  {items.map((opportunity) => (
                    <OpportunityCard key={opportunity.id} opportunity={opportunity} />
                  ))}
                </CardList>
                <Paging next={next} />
              </>
            ) : (
              <Nothing query={query} />
            )
          }
        </QueryBoundary>
      )}
    </section>
  );
}

const favouritesIn = (query: URLSearchParams): Record<string, string> =>
  query.get('favourites') ? { favourites: 'yes' } : {};

const otherList = (query: URLSearchParams): string =>
  opportunitiesPath(query.get('favourites') ? {} : { favourites: 'yes' });

const countText = (count: number): string =>
  count > mostCounted ? words.more : counted(count, words.noun);

/** FUND-16; a filter that nothing matches is another matter. */
function Nothing({ query }: { query: URLSearchParams }) {
  if (searchFilters.some((name) => query.get(name)))
    return (
      <Empty title={words.noMatch}>
        <p>{words.noMatchHint}</p>
        <Link className="button button-secondary" to={opportunitiesPath(favouritesIn(query))}>
          {designWords.filter.showAll(words.noun.other)}
        </Link>
      </Empty>
    );
  if (query.get('favourites'))
    return (
      <Empty title={words.noFavourites}>
        <p>{words.noFavouritesHint}</p>
      </Empty>
    );
  return (
    <Empty title={words.none}>
      <p>{words.noneHint}</p>
    </Empty>
  );
}

/** FUND-15: three cards. */
const Skeletons = () => (
  <div>
    <LoadingText text={words.loading} />
    <ul className="cards" aria-hidden="true">
      {['first', 'second', 'third'].map((key) => (
        <li key={key} className="opportunity-card">
          <span className="skeleton opportunity-skeleton" />
        </li>
      ))}
    </ul>
  </div>
);

export const opportunitiesTab = defineScreen({
  queries: [opportunityList, opportunitySources, opportunitySearches],
  Screen: OpportunitiesTab,
});
