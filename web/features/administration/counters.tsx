import { getAdminOverview } from '#contract/system.ts';
import { useCallQuery } from '../../data/api.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { Cards } from './stat-cards.tsx';
import { counterWords as words } from './words.ts';

/** The counters of ADMIN-02, each a link to what it counts. They update live. */
export function Counters({ only }: { only?: 'people' }) {
  const overview = useCallQuery(getAdminOverview, {});
  return (
    <QueryBoundary query={overview} rows={2}>
      {(counts) => (
        <Cards
          {...(only === 'people' && { label: words.people })}
          cards={[
            [words.totalUsers, counts.totalUsers, '/admin?tab=users'],
            [words.activeUsers, counts.activeUsers, '/admin?tab=users&status=active'],
            [words.pendingUsers, counts.pendingUsers, '/admin?tab=users&status=pending'],
            [
              words.administrators,
              counts.administrators,
              '/admin?tab=users&role=admin&status=active',
            ],
            ...(only === 'people'
              ? []
              : ([
                  [words.openProjects, counts.openProjects, '/admin?tab=projects'],
                  [
                    words.overdueProjects,
                    counts.overdueProjects,
                    '/admin?tab=projects&status=submitted',
                  ],
                  [words.openMessages, counts.openMessages, '/admin?tab=messages'],
                ] as const)),
          ]}
          alert={words.overdueProjects}
        />
      )}
    </QueryBoundary>
  );
}
