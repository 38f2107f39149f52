import type { SentInput } from '#contract/call.ts';
import { dealPath } from '#contract/deals/addresses.ts';
import { listMyDeals } from '#contract/deals/deals.ts';
import { dealStages, dealStatuses } from '#contract/deals/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DataList } from '../../design/data-list.tsx';
import { readsFilter } from '../administration/parse-list-query.ts';
import { dealColumns } from '../deals/deal-columns.tsx';
import { dealListWords, dealSorts } from '../deals/words.ts';
import { AssignedPlatforms } from './assigned-platforms.tsx';
import { dealWords as words } from './deal-flow-words.ts';
import { inPartnerTab, partnerTabPath } from './partner-tabs.ts';

const filterOf = readsFilter<SentInput<typeof listMyDeals>>(
  'stage',
  'status',
  'stale',
  'overdue',
  'mine',
);
export const dealList = inPartnerTab(listMyDeals, (tab, query) =>
  tab === 'deals' ? filterOf(query) : null,
);

/** The platforms that the partner is assigned to, and their deals. */
export const DealFlow = () => (
  <>
    <AssignedPlatforms />
    <section aria-labelledby="deal-flow">
      <div className="section-head">
        <h2 id="deal-flow">{words.heading}</h2>
      </div>
      <DataList
        area="/partner-portal"
        tab="deals"
        query={useScreenQuery(dealList)}
        title={words.heading}
        noun={dealListWords.noun}
        placeholder={dealListWords.placeholder}
        choices={[
          { name: 'stage', label: dealListWords.stage, options: dealStages },
          { name: 'status', label: dealListWords.status, options: dealStatuses },
          { name: 'stale', label: dealListWords.attention, options: { true: dealListWords.stale } },
          {
            name: 'overdue',
            label: dealListWords.nextStep,
            options: { true: dealListWords.stepOverdue },
          },
          { name: 'mine', label: words.owner, options: { true: words.mine } },
        ]}
        own={dealListWords.own}
        sorts={dealSorts}
        columns={dealColumns}
        nameOf={({ dealName }) => dealName}
        to={({ id }) => dealPath(id)}
        noMatch={{ title: dealListWords.noMatch }}
        none={{
          title: words.none,
          how: (
            <>
              <p>{words.noneHint}</p>
              <AppLink className="button button-secondary" to={partnerTabPath('pipeline')}>
                {words.action}
              </AppLink>
            </>
          ),
        }}
      />
    </section>
  </>
);
