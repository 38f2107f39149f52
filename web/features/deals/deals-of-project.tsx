import { dealPath } from '#contract/deals/addresses.ts';
import { listDealsOfProject } from '#contract/deals/project-deals.ts';
import { dealStatuses } from '#contract/deals/vocabulary.ts';
import { dollarText } from '#contract/format.ts';
import { useCallQuery } from '../../data/api.ts';
import { AppLink } from '../../design/app-link.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { probabilityText } from './deal-text.ts';
import { projectDealWords as words } from './record-words.ts';
import { StageBadge } from './stage-badge.tsx';

/** The deals that are to fund a project, in its reviewer's record. */
export const ReviewDeals = ({ projectId }: { projectId: string }) => (
  <section aria-labelledby="project-deals">
    <h3 id="project-deals">{words.heading}</h3>
    <QueryBoundary query={useCallQuery(listDealsOfProject, { projectId })} rows={2}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="muted">
            {words.none} {words.noneHint}
          </p>
        ) : (
          <ul className="rows">
            {items.map((deal) => (
              <li key={deal.id}>
                <p className="actions">
                  <AppLink to={dealPath(deal.id)}>{deal.dealName}</AppLink>
                  <StageBadge stage={deal.stage} />
                  {deal.status !== 'active' && (
                    <span className="badge badge-secondary">{dealStatuses[deal.status]}</span>
                  )}
                  {deal.shownToSponsor && <span className="badge">{words.shown}</span>}
                </p>
                <p className="small muted">
                  {deal.platformName} · {dollarText(deal.amount)} · {probabilityText(deal)} ·{' '}
                  {words.since} <DateTime at={deal.stageSince} />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  </section>
);
