import { useSearchParams } from 'react-router';
import { useUser } from '../../app/session.ts';
import { defineScreen } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Paging } from '../../design/paging.tsx';
import { AllianceDocuments, allianceDocuments, projectDocuments } from '../documents/documents.tsx';
import { OwnProject, ownProject } from '../projects/own-project.tsx';
import { OwnProjects, ownProjects } from '../projects/own-projects.tsx';
import { Meetings, meetingList } from '../support/meetings.tsx';
import { Tasks, taskList } from '../support/tasks.tsx';
import { Threads, threadList, threadRecord } from '../support/threads.tsx';
import { Ticket, TicketList, ticketList, ticketRecord } from '../support/tickets.tsx';
import { TrainingSessions, trainingList } from '../support/training.tsx';
import { ClientDashboard, clientStats, nextMeetings } from './client-dashboard.tsx';
import { type ClientTab, clientTabOf, clientTabPath, clientTabs } from './client-tabs.ts';
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
    ownProjects,
    projectDocuments,
    threadList,
    threadRecord,
    ticketList,
    ticketRecord,
    taskList,
    meetingList,
    allianceDocuments,
    trainingList,
  ],
  Screen: ClientPortal,
});

const ActionCenter = () =>
  useSearchParams()[0].get('ticket') ? (
    <Ticket />
  ) : (
    <>
      <Tasks />
      <TicketList />
    </>
  );

function Resources() {
  const [address] = useSearchParams();
  return (
    <>
      <AllianceDocuments
        query={allianceDocuments}
        more={(next) => <Paging next={next} first={!address.get('after')} />}
      />
      <TrainingSessions />
    </>
  );
}

const Projects = () => (useSearchParams()[0].get('project') ? <OwnProject /> : <OwnProjects />);

const screens: Record<ClientTab, React.ComponentType> = {
  dashboard: ClientDashboard,
  projects: Projects,
  messages: Threads,
  'action-center': ActionCenter,
  calendar: Meetings,
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
            Submit Your Project
          </AppLink>
          <AppLink className="button button-secondary" to="/">
            Back to Home
          </AppLink>
        </p>
      }
      isRecord={['project', 'thread', 'ticket'].some((name) => query.get(name) !== null)}
    >
      <nav className="tabs" aria-label={words.tabs}>
        {Object.entries(clientTabs).map(([name, label]) => (
          <AppLink
            key={name}
            to={clientTabPath(name as ClientTab)}
            aria-current={name === tab ? 'page' : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <Content />
    </Shell>
  );
}
