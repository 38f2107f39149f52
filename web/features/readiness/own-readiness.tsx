import { Link } from 'react-router';
import { getProjectReadiness, type Readiness } from '#contract/readiness/readiness.ts';
import type { ReadinessArea } from '#contract/readiness/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { clientTabPath } from '../portals/client-tabs.ts';
import { ScoreView } from './score-view.tsx';
import { ownWords, scoreWords as words } from './words.ts';

/** How ready the sponsor's project is, in its record. */
export function OwnReadiness({ projectId }: { projectId: string }) {
  const readiness = useCallQuery(getProjectReadiness, { id: projectId });
  const addressOf = (area: ReadinessArea) =>
    clientTabPath('projects', { project: projectId, readiness: area });
  return (
    <section aria-labelledby="readiness">
      <div className="section-head">
        <h3 id="readiness">{words.heading}</h3>
        <a className="button button-secondary" href={`/api/projects/${projectId}/profile`} download>
          {words.profile}
        </a>
      </div>
      <QueryBoundary query={readiness} rows={4}>
        {(data) =>
          data.version === 0 ? (
            <Empty title={ownWords.none}>
              <p>{ownWords.noneHint(data.answers.length)}</p>
              <Link className="button" to={addressOf('site')}>
                {ownWords.begin}
              </Link>
            </Empty>
          ) : (
            <>
              <ScoreView readiness={data} addressOf={addressOf} />
              <p>
                <Link className="button" to={addressOf(firstOpen(data))}>
                  {data.missing.answers.length > 0 ? ownWords.goOn : ownWords.change}
                </Link>
              </p>
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

/** The first section with a question that isn't answered. */
const firstOpen = ({ areas }: Readiness): ReadinessArea =>
  areas.find(({ answered, questions }) => answered < questions)?.area ?? 'site';
