import { Link } from 'react-router';
import { listDealActivities } from '#contract/deals/activities.ts';
import { dealPath } from '#contract/deals/addresses.ts';
import type { Deal } from '#contract/deals/deals.ts';
import { dollarText } from '#contract/format.ts';
import { useCallQuery } from '../../data/api.ts';
import { CloseRow } from '../../design/close-row.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { ActivityList } from './activity-list.tsx';
import { StageMoves } from './deal-stage.tsx';
import { closeText, probabilityText } from './deal-text.ts';
import { LogActivity } from './log-activity.tsx';
import { dealRecordWords as words } from './record-words.ts';
import { StageBadge } from './stage-badge.tsx';
import { dealListWords, dealWords } from './words.ts';

/** DEAL-12, DEAL-46: the short form of a deal's record, in a dialog, where it also moves to another stage. */
export function DealDetails({ deal, close }: { deal: Deal; close: () => void }) {
  const activities = useCallQuery(listDealActivities, { dealId: deal.id });
  return (
    <div className="stack">
      <DescriptionList
        facts={[
          [dealListWords.amount, dollarText(deal.amount)],
          [dealListWords.stage, <StageBadge key="stage" stage={deal.stage} />],
          [dealListWords.probability, probabilityText(deal)],
          [dealListWords.close, closeText(deal)],
        ]}
      />
      <StageMoves deal={deal} />
      <p className="actions">
        <LogActivity dealId={deal.id} />
        <Link className="button button-secondary" to={dealPath(deal.id)}>
          {words.open}
        </Link>
      </p>
      <h3>{words.activities}</h3>
      <QueryBoundary query={activities} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">{dealWords.noActivities}</p>
          ) : (
            <ActivityList activities={items} />
          )
        }
      </QueryBoundary>
      <CloseRow label={words.closeDialog} close={close} />
    </div>
  );
}
