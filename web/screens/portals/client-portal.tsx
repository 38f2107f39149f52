import { Link, useSearchParams } from 'react-router';
import { useUser } from '../../visitor.ts';
import { OwnProject } from './own-project.tsx';
import { OwnProjects } from './own-projects.tsx';
import { PortalClosed } from './portal-closed.tsx';
import { Shell } from './shell.tsx';

/** The client portal (CLIENT-01); its other tabs come with what they show. */
export function ClientPortal() {
  return useUser().permissions.includes('client_portal') ? (
    <Portal />
  ) : (
    <PortalClosed title="Client Portal" />
  );
}

function Portal() {
  const [query] = useSearchParams();
  const project = query.get('project');
  return (
    <Shell
      title="Client Portal"
      aside={
        <p className="actions">
          <a className="button button-secondary" href="/projects/submit">
            Submit Your Project
          </a>
          <Link className="button button-secondary" to="/">
            Back to Home
          </Link>
        </p>
      }
      tabs={[{ label: 'Projects', to: '/client-portal?tab=projects', current: true }]}
    >
      {project ? <OwnProject id={project} /> : <OwnProjects />}
    </Shell>
  );
}
