import { useQueryClient } from '@tanstack/react-query';
import { completeTask, listTasks, type Task } from '#contract/intake/tasks.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { taskList } from '../portals/client-queries.ts';
import { taskWords as words } from './words.ts';

/** What the alliance asks of the person, open tasks first. */
export function Tasks() {
  const tasks = useScreenQuery(taskList);
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{words.heading}</h2>
      <QueryBoundary query={tasks} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <ul className="tasks">
              {items
                .toSorted((a, b) => Number(a.doneAt !== null) - Number(b.doneAt !== null))
                .map((task) => (
                  <Row key={task.id} task={task} />
                ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

function Row({ task }: { task: Task }) {
  const client = useQueryClient();
  const { mutate, isPending } = useCallMutation(completeTask, {
    done: () => void client.invalidateQueries({ queryKey: [listTasks.path] }),
    refused: (error) =>
      showToast({ title: words.failed, description: messageOf(error), variant: 'destructive' }),
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
              {words.due} <CalendarDate date={task.dueOn} />
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
