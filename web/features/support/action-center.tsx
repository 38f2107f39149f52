/** Tasks and tickets, in one script. */
import { useSearchParams } from 'react-router';
import { listTasks } from '#contract/intake/tasks.ts';
import { useCallQuery } from '../../data/api.ts';
import { pageNamed } from '../../data/define-screen.ts';
import { Paging } from '../../design/paging.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { tasksAfter } from '../portals/client-queries.ts';
import { TaskRows, Tasks } from './tasks.tsx';
import { Ticket, TicketList } from './tickets.tsx';
import { taskWords as words } from './words.ts';

/** The tab, or the ticket in the address. */
export const ActionCenter = () =>
  useSearchParams()[0].get('ticket') ? (
    <Ticket />
  ) : (
    <>
      <Tasks />
      <TicketList />
    </>
  );

/** In a project's record: what the alliance needs from the sponsor for it. */
export function OwnTasks({ projectId }: { projectId: string }) {
  const [address] = useSearchParams();
  const tasks = useCallQuery(listTasks, { projectId, ...pageNamed(tasksAfter)(address) });
  return (
    <section aria-labelledby="tasks">
      <h3 id="tasks">{words.heading}</h3>
      <QueryBoundary query={tasks} rows={2}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="muted">
              {words.none}. {words.noneOfProjectHint}
            </p>
          ) : (
            <>
              <TaskRows tasks={items} />
              <Paging next={next} name={tasksAfter} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}
