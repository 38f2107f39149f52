import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { listFundingPlatforms } from '#contract/funding/platforms.ts';
import { fundingRegions, platformTypes } from '#contract/funding/vocabulary.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { CardList } from '../../design/card-list.tsx';
import { Empty } from '../../design/empty.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { Paging } from '../../design/paging.tsx';
import { counted, designWords } from '../../design/pattern-words.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { fundingTabNames, platformWords as words } from './funding-words.ts';
import { PlatformCard } from './platform-card.tsx';

const filters = ['search', 'type', 'region'];
const platforms = screenQuery(
  listFundingPlatforms,
  readsFilter<SentInput<typeof listFundingPlatforms>>(...filters),
);

/** Tab Connected Platforms (FUND-07 to FUND-13). */
function PlatformsTab() {
  const [query] = useSearchParams();
  const found = useScreenQuery(platforms);
  const isNarrowed = filters.some((name) => query.get(name));
  return (
    <section aria-labelledby="platforms" className="stack">
      <h2 id="platforms" className="visually-hidden">
        {fundingTabNames.platforms}
      </h2>
      <FilterBar
        action="/funding-platforms"
        keep={{}}
        placeholder={words.placeholder}
        choices={[
          { name: 'type', label: words.type, options: platformTypes },
          { name: 'region', label: words.region, options: fundingRegions },
        ]}
      >
        <p className="small muted" role="status">
          {found.data && counted(found.data.total ?? found.data.items.length, words.noun)}
        </p>
      </FilterBar>
      <QueryBoundary query={found} rows={6}>
        {({ items, next }) =>
          items.length > 0 ? (
            <>
              <p className="small muted">{words.independent}</p>
              <CardList count={items.length}>
                {items.map((platform) => (
                  <PlatformCard key={platform.id} platform={platform} />
                ))}
              </CardList>
              <Paging next={next} />
            </>
          ) : isNarrowed ? (
            <Empty title={words.noMatch}>
              <p>{words.noMatchHint}</p>
              <Link className="button button-secondary" to="/funding-platforms">
                {designWords.filter.showAll(words.noun.other)}
              </Link>
            </Empty>
          ) : (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          )
        }
      </QueryBoundary>
    </section>
  );
}

export const platformsTab = defineScreen({ queries: [platforms], Screen: PlatformsTab });
