import { entityPath } from '#contract/deals/addresses.ts';
import { CallError } from '#contract/page-visit.ts';
import { defineScreen, useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { AccessRestricted } from '../funding/access-restricted.tsx';
import { useDenied } from '../funding/use-denied.ts';
import { Shell } from '../portals/shell.tsx';
import { dealPageQueries, dealQuery } from './deal-queries.ts';
import { DealRecord } from './deal-record.tsx';
import { dealRecordWords, dealPageWords as words } from './record-words.ts';

/** /deals/{id}. */
function DealPage() {
  const deal = useScreenQuery(dealQuery);
  if (useDenied([dealQuery])) return <AccessRestricted />;
  const isMissing = deal.error instanceof CallError && deal.error.status === 404;
  return (
    <Shell
      title={deal.data?.platformName ?? words.title}
      isRecord={!isMissing}
      aside={
        deal.data && (
          <p className="actions">
            <AppLink
              className="button button-secondary"
              to={entityPath(deal.data.platformId, { tab: 'deals' })}
            >
              {dealRecordWords.back}
            </AppLink>
            <AppLink className="button button-secondary" to={`/deal-room/${deal.data.id}`}>
              {dealRecordWords.room}
            </AppLink>
          </p>
        )
      }
    >
      {isMissing ? (
        <Empty title={words.missing}>
          <p>{words.missingHint}</p>
        </Empty>
      ) : (
        <QueryBoundary query={deal} rows={8}>
          {(data) => <DealRecord key={data.id} deal={data} />}
        </QueryBoundary>
      )}
    </Shell>
  );
}

export const dealPage = defineScreen({ queries: dealPageQueries, Screen: DealPage });
