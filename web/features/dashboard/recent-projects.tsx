import { Link } from 'react-router';
import { dashboardRows } from '#contract/limits.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { ProjectStatusBadge } from '../projects/project-status.tsx';
import { dashboardQueries } from './dashboard-queries.ts';
import { dashboardWords } from './words.ts';

const words = dashboardWords.projects;

export function RecentProjects() {
  const projects = useScreenQuery(dashboardQueries.projects);
  return (
    <section data-part="overview" aria-labelledby="recent-projects">
      <div className="section-head">
        <h2 id="recent-projects">{words.heading}</h2>
        {projects.data?.items.length !== 0 && (
          <Link to="/client-portal?tab=projects">{words.all}</Link>
        )}
      </div>
      <QueryBoundary query={projects} rows={dashboardRows}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.empty}>
              <p>{words.emptyText}</p>
              <a className="button button-secondary" href="/projects/submit">
                {words.submit}
              </a>
            </Empty>
          ) : (
            <ul className="rows">
              {items.map((project) => (
                <li key={project.id}>
                  <Link to={`/client-portal?tab=projects&project=${project.id}`}>
                    {project.title}
                  </Link>
                  <ProjectStatusBadge status={project.status} label={project.statusLabel} />
                  <p className="small muted">
                    {words.step(project.step)} <DateTime at={project.submittedAt} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}
