import { type FittingProject, listFittingProjects } from '#contract/funding/matching.ts';
import { useCallQuery } from '../../data/api.ts';
import { Badge } from '../../design/badge.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { fittingWords as words } from './match-list-words.ts';
import { MatchBadge, Reasons } from './reasons.tsx';

/** On an opportunity's page: how it fits the reader's own projects and, for partners, those of the pipeline. */
export function FittingProjects({ opportunityId }: { opportunityId: string }) {
  const fitting = useCallQuery(listFittingProjects, { id: opportunityId });
  return (
    <section aria-labelledby="fitting" className="stack">
      <h2 id="fitting">{words.heading}</h2>
      <QueryBoundary query={fitting} rows={3}>
        {({ projects, seesPipeline }) => {
          const own = projects.filter(({ isOwn }) => isOwn);
          const shared = projects.filter(({ isOwn }) => !isOwn);
          return (
            <>
              <h3>{words.own}</h3>
              {own.length > 0 ? (
                <ProjectList projects={own} addressOf={ownRecord} />
              ) : (
                <p className="muted">
                  {words.noOwn} <a href="/projects/submit">{words.submit}</a>
                </p>
              )}
              {seesPipeline && <h3>{words.pipeline}</h3>}
              {seesPipeline &&
                (shared.length > 0 ? (
                  <ProjectList projects={shared} addressOf={pipelineRecord} />
                ) : (
                  <p className="muted">{words.noPipeline}</p>
                ))}
            </>
          );
        }}
      </QueryBoundary>
    </section>
  );
}

const ownRecord = (id: string) => `/client-portal?tab=projects&project=${id}`;
const pipelineRecord = (id: string) => `/partner-portal?tab=pipeline&project=${id}`;

const ProjectList = ({
  projects,
  addressOf,
}: {
  projects: readonly FittingProject[];
  addressOf: (id: string) => string;
}) => (
  <ul className="match-list">
    {projects.map(({ id, title, isOwn, good, isRuledOut, reasons }) => (
      <li key={id}>
        <h4>
          <a href={addressOf(id)}>{title}</a>
        </h4>
        <p className="match-facts small">
          {isRuledOut ? (
            <Badge variant="secondary">{words.ruledOut}</Badge>
          ) : (
            <MatchBadge good={good} reasons={reasons} />
          )}
        </p>
        <Reasons reasons={reasons} whose={isOwn ? 'own' : 'others'} />
      </li>
    ))}
  </ul>
);
