import { Link } from 'react-router';
import { listProjects, type Project } from '#contract/intake/projects.ts';
import { budgetRanges, projectTypes } from '#contract/vocabulary.ts';
import { pageOfAddress, unlessNamed, useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { Paging } from '../../design/paging.tsx';
import { Progress } from '../../design/progress.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { inTab } from '../portals/client-tabs.ts';
import { budgetText } from './budget-text.ts';
import { ProjectStatusBadge } from './project-status.tsx';
import { ownProjectsWords as words } from './words.ts';

export const ownProjects = inTab('projects', listProjects, unlessNamed('project', pageOfAddress));

export function OwnProjects() {
  const projects = useScreenQuery(ownProjects);
  return (
    <QueryBoundary query={projects}>
      {({ items, next }) =>
        items.length === 0 ? (
          <Empty title={words.none}>
            <p>{words.noneHint}</p>
            <a className="button" href="/projects/submit">
              {words.submit}
            </a>
          </Empty>
        ) : (
          <>
            <ProjectTable projects={items} />
            <Paging next={next} />
          </>
        )
      }
    </QueryBoundary>
  );
}

function ProjectTable({ projects }: { projects: readonly Project[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.project}</th>
          <th scope="col">{words.status}</th>
          <th scope="col">{words.progress}</th>
          <th scope="col" className="number">
            {words.budget}
          </th>
          <th scope="col">{words.timeline}</th>
          <th scope="col">{words.submitted}</th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <td>
              <Link to={`/client-portal?tab=projects&project=${project.id}`}>{project.title}</Link>
              <p className="small muted">{projectTypes[project.projectType]}</p>
            </td>
            <td data-label={words.status}>
              <ProjectStatusBadge status={project.status} label={project.statusLabel} />
            </td>
            <td data-label={words.progress}>
              <Progress step={project.step} of={5} />
            </td>
            <td data-label={words.budget} className="number">
              <span>
                {project.budgetRange && <>{budgetRanges[project.budgetRange]} </>}
                <span className={project.budgetRange ? 'small muted cell-line' : undefined}>
                  {budgetText(project.budget)}
                </span>
              </span>
            </td>
            <td data-label={words.timeline}>{project.timeline ?? words.unknown}</td>
            <td data-label={words.submitted}>
              <DateTime at={project.submittedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
