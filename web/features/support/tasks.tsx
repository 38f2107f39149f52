import { useQueryClient } from '@tanstack/react-query';
import { completeTask, listTasks, type Task } from '#contract/intake/tasks.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { CalendarDate } from '../../design/time.tsx';
import { taskList } from '../portals/client-queries.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { taskWords as words } from './words.ts';

/** The alliance's tasks for the person, open ones first. */
export function Tasks() {
  const tasks = useScreenQuery(taskList);
  return (
    <PortalList id="tasks" words={words} query={tasks} rows={2}>
      {(items) => (
        <ul className="tasks">
          {items
            .toSorted((a, b) => Number(a.doneAt !== null) - Number(b.doneAt !== null))
            .map((task) => (
              <Row key={task.id} task={task} />
            ))}
        </ul>
      )}
    </PortalList>
  );
}

function Row({ task }: { task: Task }) {
  const client = useQueryClient();
  const { mutate, isPending } = useCallMutation(completeTask, {
    done: () => void client.invalidateQueries({ queryKey: [listTasks.path] }),
    refused: (error) => tellFailure({ title: words.failed, description: messageOf(error) }),
  });
  const isDone = task.doneAt !== null;
  return (
    <li data-done={isDone ? '' : undefined}>
      <div>
        <p className="task-title">{task.title}</p>
        <p className="small muted">
          {task.projectTitle}
          {task.dueOn && (
            <>
              {' · '}
              {words.due} <CalendarDate date={task.dueOn} short />
            </>
          )}
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
