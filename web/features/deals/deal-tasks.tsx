import type { Deal } from '#contract/deals/deals.ts';
import {
  addDealTask,
  changeDealTask,
  type DealTask,
  deleteDealTask,
  listDealTasks,
  listPlatformTeam,
} from '#contract/deals/tasks.ts';
import { formatDay } from '#contract/format.ts';
import { length, list } from '#contract/limits.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextInput } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { taskWords as words } from './work-words.ts';

type Of = Pick<Deal, 'id' | 'platformId'>;

/** What is to be done on a deal, and by whom. */
export function DealTasks({ deal }: { deal: Of }) {
  const tasks = useCallQuery(listDealTasks, { dealId: deal.id, limit: list.most });
  return (
    <section aria-labelledby="deal-tasks">
      <div className="section-head">
        <h3 id="deal-tasks">{words.heading}</h3>
        <DialogButton label={words.add} name="task" className="button button-secondary">
          {(close) => <AddForm deal={deal} close={close} />}
        </DialogButton>
      </div>
      <QueryBoundary query={tasks} rows={2}>
        {({ items, next }) =>
          items.length === 0 ? (
            <p className="muted">
              {words.none}. {words.noneHint}
            </p>
          ) : (
            <>
              <ul className="rows">
                {items.map((task) => (
                  <Row key={task.id} task={task} deal={deal} />
                ))}
              </ul>
              {next && <p className="small muted">{words.more}</p>}
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

function Row({ task, deal }: { task: DealTask; deal: Of }) {
  const refresh = useRefreshDeals();
  const change = useCallMutation(changeDealTask, {
    done: refresh,
    refused(error) {
      refresh();
      tellFailure({ title: words.failed, description: messageOf(error) });
    },
  });
  return (
    <li>
      <div className="section-head">
        <label className="check">
          <input
            type="checkbox"
            checked={task.doneAt !== null}
            disabled={change.isPending}
            aria-label={`${words.done}: ${task.title}`}
            onChange={(event) =>
              change.mutate({
                input: { taskId: task.id, done: event.currentTarget.checked },
                version: task.version,
              })
            }
          />
          {task.doneAt === null ? task.title : <s>{task.title}</s>}
        </label>
        <p className="actions">
          <DialogButton label={words.edit} of={task.title} className="button button-quiet">
            {(close) => <EditForm task={task} deal={deal} close={close} />}
          </DialogButton>
          <DialogButton label={words.remove} of={task.title} className="button button-quiet">
            {(close) => <RemoveForm task={task} close={close} />}
          </DialogButton>
        </p>
      </div>
      <p className="small muted">
        {task.assignee?.name ?? words.nobody}
        {task.dueOn && (
          <>
            {', '}
            {words.due} <CalendarDate date={task.dueOn} short />
          </>
        )}{' '}
        {task.isOverdue && <span className="badge badge-destructive">{words.overdue}</span>}
      </p>
    </li>
  );
}

function Fields({
  deal,
  task,
  errors,
}: {
  deal: Of;
  task?: DealTask;
  errors: Readonly<Record<string, string>>;
}) {
  const { data } = useCallQuery(listPlatformTeam, { platformId: deal.platformId });
  const people = [...(data?.people ?? []), ...(task?.assignee ? [task.assignee] : [])];
  return (
    <>
      <TextInput
        name="title"
        label={words.title}
        value={task?.title}
        maxLength={length.title}
        error={errors.title}
      />
      <TextInput
        name="dueOn"
        type="date"
        label={words.dueOn}
        value={task?.dueOn ?? ''}
        optional
        error={errors.dueOn}
      />
      <Select
        // The choice is filled when the people have arrived.
        key={data ? 'people' : 'none'}
        name="assigneeId"
        label={words.assignee}
        value={task?.assignee?.id ?? ''}
        options={Object.fromEntries(people.map(({ id, name }) => [id, name]))}
        empty={words.nobody}
        optional
        error={errors.assigneeId}
      />
    </>
  );
}

const readTask = (entries: FormData) => ({
  title: String(entries.get('title')),
  dueOn: String(entries.get('dueOn')),
  assigneeId: String(entries.get('assigneeId')),
});

function AddForm({ deal, close }: { deal: Of; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(addDealTask, {
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.added, description: title });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) => change.mutate({ input: { dealId: deal.id, ...readTask(entries) } })}
      failed={words.failed}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <Fields deal={deal} errors={change.fields} />
    </DialogForm>
  );
}

const compared: Compared<DealTask> = [
  [words.title, ({ title }) => title],
  [words.dueOn, ({ dueOn }) => (dueOn ? formatDay(dueOn) : '–')],
  [words.assignee, ({ assignee }) => assignee?.name ?? words.nobody],
];

function EditForm({ task, deal, close }: { task: DealTask; deal: Of; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useEditMutation(changeDealTask, task, {
    refresh,
    done({ title }) {
      refresh();
      close();
      showToast({ title: words.saved, description: title });
    },
  });
  const { filled, conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => change.submit({ taskId: task.id, ...readTask(entries) }, words.yours)}
      failed={words.failed}
      notice={conflict && <ConflictNotice conflict={conflict} compared={compared} kind="text" />}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <Fields key={filled.version} deal={deal} task={filled} errors={change.fields} />
    </DialogForm>
  );
}

function RemoveForm({ task, close }: { task: DealTask; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(deleteDealTask, {
    done() {
      refresh();
      close();
      showToast({ title: words.removed, description: task.title });
    },
  });
  return (
    <DialogForm
      change={change}
      send={() => change.mutate({ input: { taskId: task.id } })}
      failed={words.failed}
      label={words.remove}
      busy={words.removing}
      danger
      close={close}
    >
      <p>{words.removeText(task.title)}</p>
    </DialogForm>
  );
}
