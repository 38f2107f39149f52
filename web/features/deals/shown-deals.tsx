import { listShownDeals } from '#contract/deals/project-deals.ts';
import { dealStages, dealStatuses } from '#contract/deals/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { DateTime } from '../../design/time.tsx';
import { sponsorDealWords as words } from './record-words.ts';

/** The talks with funders that an administrator shows the sponsor; nothing if there are none. */
export function ShownDeals({ projectId }: { projectId: string }) {
  const deals = useCallQuery(listShownDeals, { projectId }).data?.items ?? [];
  if (deals.length === 0) return null;
  return (
    <section aria-labelledby="shown-deals">
      <h3 id="shown-deals">{words.heading}</h3>
      <p className="small muted">{words.hint}</p>
      <ul className="rows">
        {deals.map(({ id, funder, stage, status, stageSince }) => (
          <li key={id}>
            <strong>{funder}</strong>
            <p className="small muted">
              {dealStages[stage]}
              {status !== 'active' && ` · ${dealStatuses[status]}`} · {words.since}{' '}
              <DateTime at={stageSince} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
