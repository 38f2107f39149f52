import { useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { ActivityList } from './activity-list.tsx';
import { metricsQuery, recentQuery } from './queries.ts';
import { StageBars } from './stage-bars.tsx';
import { dealWords as words } from './words.ts';

/** DEAL-07, DEAL-08. */
export function OverviewTab() {
  const metrics = useScreenQuery(metricsQuery);
  const recent = useScreenQuery(recentQuery);
  return (
    <div className="columns">
      <section className="card" aria-labelledby="deal-pipeline">
        <h2 id="deal-pipeline">{words.pipeline}</h2>
        <p className="small muted">{words.pipelineHint}</p>
        <QueryBoundary query={metrics} rows={6}>
          {({ stages }) => <StageBars stages={stages} />}
        </QueryBoundary>
      </section>
      <section className="card stack" aria-labelledby="recent-activities">
        <h2 id="recent-activities">{words.recent}</h2>
        <QueryBoundary query={recent} rows={5}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={words.noActivities}>
                <p>{words.noActivitiesHint}</p>
              </Empty>
            ) : (
              <ActivityList activities={items} withDeal />
            )
          }
        </QueryBoundary>
      </section>
    </div>
  );
}
