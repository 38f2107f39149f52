import { useState } from 'react';
import type { SentInput } from '#contract/call.ts';
import { formatDay } from '#contract/format.ts';
import { listOpportunitySources } from '#contract/funding/opportunities.ts';
import {
  listReviewedOpportunities,
  type OpportunityReviewRow,
} from '#contract/funding/opportunity-review.ts';
import { opportunityQueues, platformTypes } from '#contract/funding/vocabulary.ts';
import { screenQuery, useScreenQuery } from '../../../data/define-screen.ts';
import { lazyDialog } from '../../../data/lazy-part.ts';
import { DataList } from '../../../design/data-list.tsx';
import type { Column } from '../../../design/data-table.tsx';
import { availableText, StatusBadge } from '../../funding/opportunity-parts.tsx';
import { readsFilter } from '../parse-list-query.ts';
import { withViews } from '../saved-views.tsx';
import { useOpened } from '../use-dialog-param.ts';
import { FundingSections } from './funding-tab.tsx';
import { opportunityReviewWords as words } from './opportunity-review-words.ts';
import { inFundingSection } from './section-names.ts';

const EnterOpportunity = lazyDialog(
  async () => (await import('./enter-opportunity.tsx')).EnterOpportunity,
);

const list = screenQuery(
  listReviewedOpportunities,
  readsFilter<SentInput<typeof listReviewedOpportunities>>('search', 'queue', 'type', 'source'),
);
const sources = screenQuery(listOpportunitySources);

/** Section Opportunities. */
function OpportunityList() {
  const { to } = useOpened('opportunity');
  const [isEntering, setEntering] = useState(false);
  const known = useScreenQuery(sources).data?.items ?? [];
  return (
    <section aria-label={words.title}>
      <DataList
        area="/admin"
        tab="funding"
        section="opportunities"
        query={useScreenQuery(list)}
        title={words.title}
        noun={words.noun}
        placeholder={words.placeholder}
        choices={[
          { name: 'queue', label: words.queue, options: opportunityQueues },
          { name: 'type', label: words.type, options: platformTypes },
          {
            name: 'source',
            label: words.source,
            options: Object.fromEntries(known.map(({ id, name }) => [id, name])),
          },
        ]}
        own={words.own}
        sorts={{}}
        columns={columns}
        nameOf={({ title }) => title}
        to={({ id }) => to(id)}
        noMatch={{ title: words.noMatch }}
        none={{ title: words.none, how: <p>{words.noneHint}</p> }}
        aside={
          <button type="button" className="button" onClick={() => setEntering(true)}>
            {words.enter}
          </button>
        }
      />
      {isEntering && <EnterOpportunity onClose={() => setEntering(false)} />}
    </section>
  );
}

const stateText = ({ needsReview, archived, reported }: OpportunityReviewRow): string =>
  [archived && words.archived, needsReview && words.needsReview, reported && words.reported]
    .filter(Boolean)
    .join(', ');

const columns: readonly Column<OpportunityReviewRow>[] = [
  { label: words.columns.title, card: 'title', text: ({ title }) => title },
  { label: words.columns.platform, width: 'm', card: 'fact', text: ({ platform }) => platform },
  {
    label: words.columns.amount,
    width: 's',
    number: true,
    card: 'fact',
    text: ({ amount }) => availableText({ amount, original: null }),
  },
  {
    label: words.columns.deadline,
    width: 'm',
    card: 'fact',
    text: ({ deadline }) => (deadline === null ? words.notStated : formatDay(deadline)),
  },
  { label: words.columns.source, width: 'm', text: ({ source }) => source.name },
  {
    label: words.columns.state,
    width: 'l',
    card: 'status',
    text: stateText,
    cell: (row) =>
      stateText(row) ? (
        <span className="badge badge-accent">{stateText(row)}</span>
      ) : (
        <StatusBadge status={row.status} />
      ),
  },
];

export const opportunitiesSection = withViews(
  'opportunities',
  { queries: [list, sources], Screen: OpportunityList, Sections: FundingSections },
  inFundingSection('opportunities'),
);
