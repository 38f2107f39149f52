import type { PlatformDashboard } from '#contract/funding/platform-dashboard.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Empty } from '../../design/empty.tsx';
import { dashboardWords as words } from './dashboard-words.ts';
import { ProjectBadge, ProjectProgress } from './project-parts.tsx';
import { fundingText, shownFigures } from './shown-figures.ts';

/** DECISIONS §3 on PLAT-20. */
const recent = 5;

/** PLAT-11, PLAT-12. */
export function Overview({ data }: { data: PlatformDashboard }) {
  const { totalInvestments, activeFunds, successRate, processingTime } = shownFigures(data);
  return (
    <div className="columns">
      <section aria-labelledby="recent" className="stack">
        <h2 id="recent">{words.recentProjects}</h2>
        {data.projects.length === 0 ? (
          <Empty title={words.noProjects}>
            <p>{words.noProjectsHint}</p>
          </Empty>
        ) : (
          <ul className="platform-projects">
            {data.projects.slice(0, recent).map((project) => (
              <li key={project.id}>
                <div className="section-head">
                  <h3>{project.name}</h3>
                  <ProjectBadge status={project.status} />
                </div>
                {project.description && <p>{project.description}</p>}
                <p className="small">
                  {words.amount}: <strong>{fundingText(project.fundingAmount)}</strong>
                </p>
                <ProjectProgress {...project} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="performance" className="card stack">
        <h2 id="performance">{words.performance}</h2>
        <DescriptionList
          facts={[
            [words.totalInvestments, totalInvestments],
            [words.activeFunds, activeFunds],
            [words.successRate, successRate],
            [words.averageProcessing, processingTime],
          ]}
        />
        <p className="small muted">{words.indicative}</p>
      </section>
    </div>
  );
}
