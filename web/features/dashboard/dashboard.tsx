import { Link, useSearchParams } from 'react-router';
import { portalOfRole } from '#content/portal-of-role.ts';
import type { User } from '#contract/identity/people.ts';
import { type Role, roles } from '#contract/vocabulary.ts';
import { useUser } from '../../app/session.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { opensFunding } from '../portals/own-navigation.ts';
import { Shell } from '../portals/shell.tsx';
import { OpenTicket } from '../support/open-ticket.tsx';
import { RequestMeeting } from '../support/request-meeting.tsx';
import { dashboardQueries } from './dashboard-queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { Greeting } from './greeting.tsx';
import { RecentNotifications } from './recent-notifications.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { Waiting } from './waiting.tsx';
import { dashboardWords as words } from './words.ts';

/** DASH-09. */
const badges: Partial<Record<Role, string>> = {
  admin: 'badge badge-destructive',
  partner: 'badge badge-secondary',
  client: 'badge badge-accent',
};

const tabs = words.tabs.names;
type Tab = keyof typeof tabs;

const tabOf = (query: URLSearchParams): Tab => {
  const named = query.get('tab') ?? '';
  return Object.hasOwn(tabs, named) ? (named as Tab) : 'overview';
};

/**
 * The dashboard: pending items, recent events, and links. All screen sizes share one document (DASH-01); on
 * phones its parts are divided among three tabs.
 */
export function Dashboard() {
  const user = useUser();
  const tab = tabOf(useSearchParams()[0]);
  return (
    <Shell
      title={words.welcome(user.firstName || words.fallback.wide)}
      heading={<Greeting firstName={user.firstName} />}
      aside={<HeadActions />}
    >
      {user.status === 'pending' && (
        <Notice variant="accent" title={words.pending.title}>
          {words.pending.text}
        </Notice>
      )}
      <nav className="tabs narrow-only" aria-label={words.tabs.label}>
        {Object.entries(tabs).map(([name, label]) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="dashboard" data-tab={tab}>
        <FirstSteps />
        <Waiting />
        <RecentNotifications />
        <Stats />
        <RecentProjects />
        <Places user={user} />
      </div>
    </Shell>
  );
}

function HeadActions() {
  const { role } = useUser();
  const portal = portalOfRole(role);
  // People who have submitted a project come for it, not for their role's portal.
  const projects = useScreenQuery(dashboardQueries.projects).data?.items ?? [];
  const isSponsor = projects.length > 0 && portal === '/member-portal';
  return (
    <div className="actions">
      <span className={badges[role] ?? 'badge'}>{roles[role]}</span>
      {isSponsor && (
        <Link className="button" to="/client-portal?tab=projects">
          {words.yourProjects}
        </Link>
      )}
      {role === 'admin' && (
        <Link className="button" to="/admin">
          {words.adminPanel}
        </Link>
      )}
      <PortalLink portal={portal} secondary={role === 'admin' || isSponsor} />
      <RequestMeeting label={words.meeting} secondary />
      <OpenTicket label={words.support} secondary />
    </div>
  );
}

function PortalLink({ portal, secondary }: { portal: string; secondary: boolean }) {
  const name =
    portal === '/client-portal' ? 'client' : portal === '/partner-portal' ? 'partner' : 'member';
  return (
    <AppLink className={secondary ? 'button button-secondary wide-only' : 'button'} to={portal}>
      {words.portals[name]}
    </AppLink>
  );
}

/** DASH-11, DASH-12. */
function Stats() {
  const stats = useScreenQuery(dashboardQueries.stats);
  return (
    <section className="dashboard-stats" data-part="overview" aria-labelledby="stats">
      <h2 id="stats">{words.stats.heading}</h2>
      <QueryBoundary query={stats} rows={2}>
        {({ totalProjects, totalUsers, totalPartners, totalDataCenters }) => (
          <dl className="counters">
            {[
              [words.stats.projects, totalProjects] as const,
              [words.stats.users, totalUsers] as const,
              [words.stats.partners, totalPartners] as const,
              [words.stats.dataCenters, totalDataCenters] as const,
            ].map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="figures">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryBoundary>
    </section>
  );
}

/** A place that isn't open to this person says what opens it. */
const placesOf = (user: User) =>
  words.places.map((place) =>
    'closed' in place && !opensFunding(user) ? { ...place, text: place.closed } : place,
  );

/** Three cards on wide screens (DASH-13), four links on phones (DASH-08). */
const Places = ({ user }: { user: User }) => (
  <section className="dashboard-places" data-part="quick-actions" aria-labelledby="quick-actions">
    <h2 id="quick-actions">{words.quickActions}</h2>
    <ul className="place-cards">
      {placesOf(user).map(({ label, text, href, ...place }) => (
        <li key={href} className={'on' in place ? `${place.on}-only` : undefined}>
          <AppLink className="card place-card" to={href}>
            <strong>{label}</strong>
            <span className="muted">{text}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  </section>
);
