/** The tasks of a project's sponsor, in the panel's record of the project. */

import { addTask, deleteTask, listProjectTasks, type Task } from '#contract/intake/tasks.ts';
import { length, list } from '#contract/limits.ts';
import { useCallQuery } from '../../data/api.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { adminTaskWords as words } from './admin-task-words.ts';

interface Props {
  projectId: string;
  hasOwner: boolean;
}

export function ProjectTasks({ projectId, hasOwner }: Props) {
  const tasks = useCallQuery(listProjectTasks, { id: projectId, limit: list.most });
  return (
    <section aria-labelledby="tasks">
      <div className="section-head">
        <h3 id="tasks">{words.heading}</h3>
        <DialogButton label={words.add} className="button button-secondary">
          {(close) => <AddTask projectId={projectId} hasOwner={hasOwner} close={close} />}
        </DialogButton>
      </div>
      {!hasOwner && <p className="small muted">{words.noOwner}</p>}
      <QueryBoundary query={tasks} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">{words.none}</p>
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

const Row = ({ task }: { task: Task }) => (
  <li data-done={task.doneAt === null ? undefined : ''}>
    <div>
      <p className="task-title">{task.title}</p>
      <p className="small muted">
        {task.doneAt === null ? words.open : words.done}
        {task.dueOn && (
          <>
            {' · '}
            {words.due} <CalendarDate date={task.dueOn} />
          </>
        )}{' '}
        {task.isOverdue && <span className="badge badge-destructive">{words.overdue}</span>}
      </p>
    </div>
    <DialogButton
      label={words.remove}
      title={words.removeTitle}
      of={task.title}
      className="button button-quiet"
    >
      {(close) => <RemoveTask task={task} close={close} />}
    </DialogButton>
  </li>
);

function AddTask({ projectId, hasOwner, close }: Props & { close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(addTask, {
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.added, description: hasOwner ? words.addedText : title });
    },
  });
  return (
    <DialogForm
      change={change}
      failed={words.failed}
      label={words.add}
      busy={words.saving}
      close={close}
      send={(entries) => {
        const dueOn = String(entries.get('dueOn'));
        change.mutate({
          input: { id: projectId, title: String(entries.get('title')), ...(dueOn && { dueOn }) },
        });
      }}
    >
      <TextInput
        name="title"
        label={words.title}
        maxLength={length.title}
        error={change.fields.title}
      />
      <TextInput
        name="dueOn"
        type="date"
        label={words.dueOn}
        optional
        error={change.fields.dueOn}
      />
    </DialogForm>
  );
}

function RemoveTask({ task: { id, title }, close }: { task: Task; close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(deleteTask, {
    done() {
      refresh();
      close();
      showToast({ title: words.removed, description: title });
    },
  });
  return (
    <DialogForm
      change={change}
      failed={words.removeFailed}
      label={words.remove}
      busy={words.saving}
      back={words.keep}
      danger
      close={close}
      send={() => change.mutate({ input: { id } })}
    >
      <p>{words.removeText(title)}</p>
    </DialogForm>
  );
}
