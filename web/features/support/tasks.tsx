import { useQueryClient } from '@tanstack/react-query';
import { completeTask, listTasks, type Task } from '#contract/intake/tasks.ts';
import { invalidateAddress, send } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useUndo } from '../../data/use-undo.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
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

const compared: Compared<Task> = [
  [words.status, ({ doneAt }) => (doneAt === null ? words.isOpen : words.isDone)],
];

function Row({ task, of }: { task: Task; of: string | undefined }) {
  const client = useQueryClient();
  const refresh = () => void invalidateAddress(client, listTasks.path);
  const report = useUndo(refresh);
  const { conflict, problem, isPending, submit } = useEditMutation(completeTask, task, {
    decision: true,
    refresh,
    done({ id, doneAt, title, version }) {
      refresh();
      report({
        title: doneAt === null ? words.reopened : words.marked,
        description: title,
        undo: () => send(completeTask, { id, done: doneAt === null }, { version }),
      });
    },
  });
  const isDone = task.doneAt !== null;
  const label = isDone ? words.reopen : words.done;
  return (
    <li data-done={isDone ? '' : undefined}>
      <div>
        <p className="task-title">{task.title}</p>
        <p className="small muted">
          {of}
          {of && task.dueOn && ' · '}
          {task.dueOn && (
            <>
              {words.due} <CalendarDate date={task.dueOn} />
            </>
          )}{' '}
          {task.isOverdue && <span className="badge badge-destructive">{words.overdue}</span>}
        </p>
        {conflict && <ConflictNotice conflict={conflict} compared={compared} kind="decision" />}
        <FormProblem title={words.failed} text={problem} />
      </div>
      <button
        type="button"
        className="button button-secondary"
        disabled={isPending}
        onClick={() => submit({ id: task.id, done: !isDone }, words.wanted(label))}
      >
        {label}
      </button>
    </li>
  );
}
