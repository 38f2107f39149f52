import type { Deal } from '#contract/deals/deals.ts';
import {
  addDealTask,
  changeDealTask,
  type DealTask,
  deleteDealTask,
  listPlatformTeam,
} from '#contract/deals/tasks.ts';
import { formatDay } from '#contract/format.ts';
import { length } from '#contract/limits.ts';
import { useCallQuery } from '../../data/api.ts';
import { useEditMutation, useFormMutation } from '../../data/use-form-mutation.ts';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { taskWords as words } from './work-words.ts';

type Of = Pick<Deal, 'id' | 'platformId'>;

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

export function AddTask({ deal, close }: { deal: Of; close: () => void }) {
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

export function EditTask({ task, deal, close }: { task: DealTask; deal: Of; close: () => void }) {
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

export function RemoveTask({ task, close }: { task: DealTask; close: () => void }) {
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
