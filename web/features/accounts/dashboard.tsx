import { Link } from 'react-router';
import { portalOfRole } from '#content/navigation.ts';
import { dashboardRows } from '#contract/limits.ts';
import { type Role, roles } from '#contract/vocabulary.ts';
import { useUser } from '../../app/session.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { NotificationText } from '../portals/notification-text.tsx';
import { Shell } from '../portals/shell.tsx';
import { ProjectStatusBadge } from '../projects/project-status.tsx';
import { dashboardQueries } from './dashboard-queries.ts';
import { dashboardWords as words } from './dashboard-words.ts';

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
  // Whoever has submitted something came for it, not for the portal of their role.
  const projects = useScreenQuery(dashboardQueries.projects).data?.items ?? [];
  const isSponsor = projects.length > 0 && portal === '/member-portal';
  return (
    <Shell
      title={words.welcome(user.firstName)}
      floating={false}
      aside={
        <p className="actions">
          <span className={badges[user.role] ?? 'badge'}>{roles[user.role]}</span>
          {isSponsor && (
            <Link className="button" to="/client-portal?tab=projects">
              {words.yourProjects}
            </Link>
          )}
          {user.role === 'admin' && (
            <Link className="button" to="/admin">
              {words.adminPanel}
            </Link>
          )}
          <PortalLink portal={portal} secondary={user.role === 'admin' || isSponsor} />
          <Link className="button button-secondary" to="/my-membership">
            {words.membership}
          </Link>
        </p>
      }
    >
      {user.status === 'pending' && (
        <Notice variant="accent" title={words.pending.title}>
          {words.pending.text}
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
    portal === '/client-portal' ? 'client' : portal === '/partner-portal' ? 'partner' : 'member';
  return (
    <a className={secondary ? 'button button-secondary' : 'button'} href={portal}>
      {words.portals[name]}
    </a>
  );
}

function RecentProjects() {
  const projects = useScreenQuery(dashboardQueries.projects);
  return (
    <section aria-labelledby="recent-projects">
      <div className="section-head">
        <h2 id="recent-projects">{words.projects.heading}</h2>
        <Link to="/client-portal?tab=projects">{words.projects.all}</Link>
      </div>
      <QueryBoundary query={projects} rows={dashboardRows}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.projects.empty}>
              <p>{words.projects.emptyText}</p>
              <a className="button" href="/projects/submit">
                {words.projects.submit}
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
                    {words.projects.step(project.step)} <DateTime at={project.submittedAt} />
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

function RecentNotifications() {
  const notifications = useScreenQuery(dashboardQueries.notifications);
  return (
    <section aria-labelledby="recent-notifications">
      <div className="section-head">
        <h2 id="recent-notifications">{words.notifications.heading}</h2>
      </div>
      <QueryBoundary query={notifications} rows={dashboardRows}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.notifications.empty}>
              <p>{words.notifications.emptyText}</p>
            </Empty>
          ) : (
            <ul className="rows">
              {items.map((item) => (
                <li key={item.id}>
                  <NotificationText item={item} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}
