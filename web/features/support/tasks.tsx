import { useQueryClient } from '@tanstack/react-query';
import { completeTask, listTasks, type Task } from '#contract/intake/tasks.ts';
import { invalidateAddress, messageOf, useCallMutation } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { Paging } from '../../design/paging.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { taskList, tasksAfter } from '../portals/client-queries.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { taskWords as words } from './words.ts';

/** The alliance's tasks for the person, open ones first. */
export function Tasks() {
  const tasks = useScreenQuery(taskList);
  return (
    <PortalList
      id="tasks"
      words={words}
      query={tasks}
      rows={2}
      more={(next) => <Paging next={next} name={tasksAfter} />}
    >
      {(items) => <TaskRows tasks={items} of={({ projectTitle }) => projectTitle} />}
    </PortalList>
  );
}

interface RowsProps {
  tasks: readonly Task[];
  /** What to name under a task; nothing where the heading says it. */
  of?: (task: Task) => string;
}

/** Open ones first. */
export const TaskRows = ({ tasks, of }: RowsProps) => (
  <ul className="tasks">
    {tasks
      .toSorted((a, b) => Number(a.doneAt !== null) - Number(b.doneAt !== null))
      .map((task) => (
        <Row key={task.id} task={task} of={of?.(task)} />
      ))}
  </ul>
);

function Row({ task, of }: { task: Task; of: string | undefined }) {
  const client = useQueryClient();
  const { mutate, isPending } = useCallMutation(completeTask, {
    done: () => void invalidateAddress(client, listTasks.path),
    refused: (error) => tellFailure({ title: words.failed, description: messageOf(error) }),
  });
  const isDone = task.doneAt !== null;
  return (
    <li data-done={isDone ? '' : undefined}>
      <div>
        <p className="task-title">{task.title}</p>
        <p className="small muted">
          {of}
          {of && task.dueOn && ' · '}
          {task.dueOn && (
            <>
              {words.due} <CalendarDate date={task.dueOn} short />
            </>
          )}{' '}
          {task.isOverdue && <span className="badge badge-destructive">{words.overdue}</span>}
        </p>
      </div>
      <button
        type="button"
        className="button button-secondary"
        disabled={isPending}
        onClick={() => mutate({ input: { id: task.id, done: !isDone }, version: task.version })}
      >
        {isDone ? words.reopen : words.done}
      </button>
    </li>
  );
}
