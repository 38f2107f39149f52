import { Link, useSearchParams } from 'react-router';
import { listProjects, type Project } from '#contract/intake.ts';
import { projectTypes } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Paging } from '../../ui/paging.tsx';
import { Progress } from '../../ui/progress.tsx';
import { When } from '../../ui/time.tsx';
import { ProjectStatusBadge } from '../project-status.tsx';

export function OwnProjects() {
  const [query] = useSearchParams();
  const after = query.get('after') ?? undefined;
  const projects = useCall(listProjects, { after });
  return (
    <Loaded query={projects}>
      {({ items, next }) =>
        items.length === 0 ? (
          <Empty title="No projects yet">
            <p>
              Submit a project and follow it here. A project you submitted while signed out appears
              once the e-mail address of your account is the one you gave.
            </p>
            <a className="button" href="/projects/submit">
              Submit Your Project
            </a>
          </Empty>
        ) : (
          <>
            <ProjectTable projects={items} />
            <Paging next={next} first={after === undefined} />
          </>
        )
      }
    </Loaded>
  );
}

function ProjectTable({ projects }: { projects: readonly Project[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">Your projects</caption>
      <thead>
        <tr>
          <th scope="col">Project</th>
          <th scope="col">Status</th>
          <th scope="col">Progress</th>
          <th scope="col" className="number">
            Budget
          </th>
          <th scope="col">Timeline</th>
          <th scope="col">Submitted</th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <tr key={project.id}>
            <td>
              <Link to={`/client-portal?tab=projects&project=${project.id}`}>{project.title}</Link>
              <p className="small muted">{projectTypes[project.projectType]}</p>
            </td>
            <td data-label="Status">
              <ProjectStatusBadge status={project.status} label={project.statusLabel} />
            </td>
            <td data-label="Progress">
              <Progress step={project.step} of={5} />
            </td>
            <td data-label="Budget" className="number">
              {budgetText(project.budget)}
            </td>
            <td data-label="Timeline">{project.timeline ?? 'TBD'}</td>
            <td data-label="Submitted">
              <When at={project.submittedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number with thousands separators, otherwise `TBD` (CLIENT-09). */
export const budgetText = (budget: number | null): string =>
  budget === null ? 'TBD' : `$${budget.toLocaleString('en-US')}`;
