import { getReviewMatches } from '#contract/funding/matching.ts';
import { useCallQuery } from '../../data/api.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { MatchList, Method } from './match-list.tsx';
import { matchListWords as words } from './match-list-words.ts';

/** The funding that fits a project, in its reviewer's record. */
export function ReviewMatches({ projectId }: { projectId: string }) {
  const matches = useCallQuery(getReviewMatches, { id: projectId });
  if (matches.data?.state === 'ended') return null;
  return (
    <section aria-labelledby="funding">
      <h3 id="funding">{words.heading}</h3>
      <QueryBoundary query={matches} rows={4}>
        {(data) => {
          if (data.matches.length > 0) return <MatchList data={data} whose="others" />;
          const isWaiting = data.state === 'waiting';
          return (
            <>
              <p className="muted">
                {isWaiting ? words.waiting : words.none}.{' '}
                {isWaiting ? words.waitingHint : words.noneReviewed}
              </p>
              <Method />
            </>
          );
        }}
      </QueryBoundary>
    </section>
  );
}
