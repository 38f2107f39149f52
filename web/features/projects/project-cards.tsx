import type { Project } from '#contract/intake/projects.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { Steps } from '../../design/steps.tsx';
import { ProjectStatusBadge } from './project-status.tsx';
import { ownProjectsWords as words } from './words.ts';

/** A person's newest projects, each with the five steps of its path. */
export function ProjectCards({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0)
    return (
      <Empty title={words.none}>
        <a className="button" href="/projects/submit">
          {words.submit}
        </a>
      </Empty>
    );
  return (
    <ul className="project-cards">
      {projects.map((project) => (
        <li key={project.id} className="card">
          <p className="thread-head">
            <AppLink to={`/client-portal?tab=projects&project=${project.id}`}>
              {project.title}
            </AppLink>
            <ProjectStatusBadge status={project.status} label={project.statusLabel} />
          </p>
          <p className="muted">{project.next}</p>
          <Steps across steps={project.steps} />
        </li>
      ))}
    </ul>
  );
}
