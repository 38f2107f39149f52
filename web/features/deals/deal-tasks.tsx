import type { Deal } from '#contract/deals/deals.ts';
import { changeDealTask, type DealTask } from '#contract/deals/tasks.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { lazyForm } from '../../design/lazy-form.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { tasksQuery } from './deal-queries.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { taskWords as words } from './work-words.ts';

const AddTask = lazyForm(async () => (await import('./task-forms.tsx')).AddTask);
const EditTask = lazyForm(async () => (await import('./task-forms.tsx')).EditTask);
const RemoveTask = lazyForm(async () => (await import('./task-forms.tsx')).RemoveTask);

type Of = Pick<Deal, 'id' | 'platformId'>;

/** What is to be done on a deal, and by whom. */
export function DealTasks({ deal }: { deal: Of }) {
  return (
    <section aria-labelledby="deal-tasks">
      <div className="section-head">
        <h3 id="deal-tasks">{words.heading}</h3>
        <DialogButton label={words.add} name="task" className="button button-secondary">
          {(close) => <AddTask deal={deal} close={close} />}
        </DialogButton>
      </div>
      <QueryBoundary query={useScreenQuery(tasksQuery)} rows={2}>
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
    <li className="deal-task">
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
      <div className="section-head">
        <p className="small muted">
          {task.assignee?.name ?? words.nobody}
          {task.dueOn && (
            <>
              {', '}
              {words.due} <CalendarDate date={task.dueOn} />
            </>
          )}{' '}
          {task.isOverdue && <span className="badge badge-destructive">{words.overdue}</span>}
        </p>
        <p className="actions">
          <DialogButton label={words.edit} of={task.title} className="button button-quiet">
            {(close) => <EditTask task={task} deal={deal} close={close} />}
          </DialogButton>
          <DialogButton label={words.remove} of={task.title} className="button button-quiet">
            {(close) => <RemoveTask task={task} close={close} />}
          </DialogButton>
        </p>
      </div>
    </li>
  );
}
