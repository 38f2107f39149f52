import { Link } from 'react-router';
import { portalOfRole } from '#content/navigation.ts';
import { listProjects } from '#contract/intake.ts';
import { dashboardRows } from '#contract/limits.ts';
import { listNotifications } from '#contract/people.ts';
import { type Role, roles } from '#contract/vocabulary.ts';
import { useCall } from '../../api.ts';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';
import { When } from '../../ui/time.tsx';
import { useUser } from '../../visitor.ts';
import { Shell } from '../portals/shell.tsx';
import { ProjectStatusBadge } from '../project-status.tsx';

/** DASH-09. */
const badges: Partial<Record<Role, string>> = {
  admin: 'badge badge-destructive',
  partner: 'badge badge-secondary',
  client: 'badge badge-accent',
};

/** The signed-in start page: greeting, role, the way to the portal, own recent projects. */
export function Dashboard() {
  const user = useUser();
  const portal = portalOfRole(user.role);
  return (
    <Shell
      title={`Welcome, ${user.firstName || 'User'}`}
      floating={false}
      aside={
        <p className="actions">
          <span className={badges[user.role] ?? 'badge'}>{roles[user.role]}</span>
          {user.role === 'admin' && (
            <Link className="button" to="/admin">
              Open Admin Panel
            </Link>
          )}
          <PortalLink portal={portal} secondary={user.role === 'admin'} />
          <Link className="button button-secondary" to="/my-membership">
            My membership
          </Link>
        </p>
      }
    >
      {user.status === 'pending' && (
        <Notice variant="accent" title="Your account waits for approval">
          An administrator approves it. Until then you can submit projects and see everything that
          is yours.
        </Notice>
      )}
      <div className="columns">
        <RecentProjects />
        <RecentNotifications />
      </div>
    </Shell>
  );
}

/** Only the client portal is a screen of this application yet; the others are documents of their own. */
function PortalLink({ portal, secondary }: { portal: string; secondary: boolean }) {
  const name =
    portal === '/client-portal' ? 'Client' : portal === '/partner-portal' ? 'Partner' : 'Member';
  return (
    <a className={secondary ? 'button button-secondary' : 'button'} href={portal}>
      Open {name} Portal
    </a>
  );
}

function RecentProjects() {
  const projects = useCall(listProjects, { limit: dashboardRows });
  return (
    <section aria-labelledby="recent-projects">
      <div className="section-head">
        <h2 id="recent-projects">Recent projects</h2>
        <Link to="/client-portal?tab=projects">All projects</Link>
      </div>
      <Loaded query={projects} rows={dashboardRows}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No projects yet">
              <p>
                Submit a data centre or technology project; the review takes five business days.
              </p>
              <a className="button" href="/projects/submit">
                Submit Your Project
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
                    Step {project.step} of 5 · submitted <When at={project.submittedAt} />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function RecentNotifications() {
  const notifications = useCall(listNotifications, { limit: dashboardRows });
  return (
    <section aria-labelledby="recent-notifications">
      <div className="section-head">
        <h2 id="recent-notifications">Notifications</h2>
      </div>
      <Loaded query={notifications} rows={dashboardRows}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No notifications">
              <p>When a project of yours moves on, or somebody writes to you, it stands here.</p>
            </Empty>
          ) : (
            <ul className="rows">
              {items.map((item) => (
                <li key={item.id}>
                  {item.link ? (
                    <Link to={item.link}>{item.title}</Link>
                  ) : (
                    <strong>{item.title}</strong>
                  )}
                  <p>{item.message}</p>
                  <p className="small muted">
                    <When at={item.createdAt} withTime />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
