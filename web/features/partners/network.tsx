import { Link, useSearchParams } from 'react-router';
import type { SentInput } from '#contract/call.ts';
import { listIntroductions } from '#contract/partners/introductions.ts';
import { introductionStatuses } from '#contract/partners/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { IntroductionRow } from './introduction-row.tsx';
import { introductionWords as words } from './list-words.ts';
import { inPartnerTab, partnerTabPath } from './partner-tabs.ts';

const filterOf = readsFilter<SentInput<typeof listIntroductions>>('status');
export const introductionList = inPartnerTab(listIntroductions, (tab, query) =>
  tab === 'network' ? filterOf(query) : null,
);

/** Introductions by state: requested, accepted by both sides, declined, withdrawn (PARTNER-10). */
export function Network() {
  const [query] = useSearchParams();
  const introductions = useScreenQuery(introductionList);
  return (
    <section aria-labelledby="introductions">
      <div className="section-head">
        <h2 id="introductions">{words.heading}</h2>
      </div>
      <FilterBar
        action="/partner-portal"
        keep={{ tab: 'network' }}
        choices={[{ name: 'status', label: words.status, options: introductionStatuses }]}
        own={words.own}
        sorts={{}}
      />
      <QueryBoundary query={introductions}>
        {({ items, next }) =>
          items.length > 0 ? (
            <>
              <ul className="threads">
                {items.map((introduction) => (
                  <IntroductionRow key={introduction.id} introduction={introduction} />
                ))}
              </ul>
              <Paging next={next} />
            </>
          ) : query.get('status') ? (
            <Empty title={words.noMatch}>
              <Link className="button button-secondary" to={partnerTabPath('network')}>
                {words.showAll}
              </Link>
            </Empty>
          ) : (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
              <Link className="button" to={partnerTabPath('industry')}>
                {words.find}
              </Link>
            </Empty>
          )
        }
      </QueryBoundary>
    </section>
  );
}
