import { useSearchParams } from 'react-router';
import { useUser } from '../../app/session.ts';
import { defineScreen } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { AppLink } from '../../design/app-link.tsx';
import {
  projectDocuments,
  projectsOfDocuments,
  ReadableDocuments,
  readableDocuments,
} from '../documents/documents.tsx';
import { OwnProjects, ownProjects } from '../projects/own-projects.tsx';
import { TrainingSessions, trainingList } from '../support/training.tsx';
import { ClientDashboard, clientStats, nextMeetings } from './client-dashboard.tsx';
import {
  meetingList,
  ownProject,
  ownReadiness,
  schedule,
  taskList,
  threadList,
  threadRecord,
  ticketList,
  ticketRecord,
} from './client-queries.ts';
import { ClientTabs } from './client-tab-links.tsx';
import { type ClientTab, clientTabOf } from './client-tabs.ts';
import { PortalClosed } from './portal-closed.tsx';
import { Shell } from './shell.tsx';
import { clientWords as words } from './words.ts';

/** The client portal (CLIENT-01, CLIENT-02). */
function ClientPortal() {
  return useUser().permissions.includes('client_portal') ? (
    <Portal />
  ) : (
    <PortalClosed title={words.title} />
  );
}

export const clientPortal = defineScreen({
  queries: [
    clientStats,
    nextMeetings,
    ownProject,
    ownReadiness,
    ownProjects,
    projectDocuments,
    threadList,
    threadRecord,
    ticketList,
    ticketRecord,
    taskList,
    schedule,
    meetingList,
    readableDocuments,
    projectsOfDocuments,
    trainingList,
  ],
  Screen: ClientPortal,
});

/** Fetched when its tab is opened; until then the one before stays on screen. */
const OwnProject = lazyPart(async () => (await import('../projects/own-project.tsx')).OwnProject);
const Threads = lazyPart(async () => (await import('../support/threads.tsx')).Threads);
const ActionCenter = lazyPart(
  async () => (await import('../support/action-center.tsx')).ActionCenter,
);
const CalendarTab = lazyPart(
  async () => (await import('../calendar/calendar-tab.tsx')).CalendarTab,
);

const Resources = () => (
  <>
    <ReadableDocuments />
    <TrainingSessions />
  </>
);

const Projects = () => (useSearchParams()[0].get('project') ? <OwnProject /> : <OwnProjects />);

const screens: Record<ClientTab, React.ComponentType> = {
  dashboard: ClientDashboard,
  projects: Projects,
  messages: Threads,
  'action-center': ActionCenter,
  calendar: CalendarTab,
  resources: Resources,
};

function Portal() {
  const [query] = useSearchParams();
  const tab = clientTabOf(query);
  const Content = screens[tab];
  return (
    <Shell
      title={words.title}
      aside={
        <p className="actions">
          <AppLink className="button button-secondary" to="/projects/submit">
            {words.submit}
          </AppLink>
          <AppLink className="button button-secondary" to="/">
            {words.home}
          </AppLink>
        </p>
      }
      isRecord={['project', 'thread', 'ticket'].some((name) => query.get(name) !== null)}
    >
      <ClientTabs current={tab} />
      <Content />
    </Shell>
  );
}
