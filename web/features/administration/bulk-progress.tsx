import {
  type BulkChange,
  getBulkChange,
  stopBulkChange,
  undoBulkChange,
} from '#contract/overview/bulk-changes.ts';
import { useCallQuery } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { useRefresh } from '../../data/use-refresh.ts';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { bulkWords as words } from './bulk-words.ts';

interface Props {
  id: string;
  /** Shows another change. */
  open: (id: string) => void;
  close: () => void;
}

/** How far a change of many rows is, what became of them, and a way to undo it. */
export function BulkProgress({ id, open, close }: Props) {
  const query = useCallQuery(getBulkChange, { id });
  const refresh = useRefresh();
  return (
    <QueryBoundary query={query} rows={1}>
      {(change) => (
        <Notice title={titleOf(change)} variant={change.finished ? 'success' : 'accent'}>
          <Result {...change} />
          <p className="actions">
            {change.canStop && (
              <CallButton
                call={stopBulkChange}
                input={{ id }}
                busy={words.stopping}
                done={refresh}
                failed={words.notStopped}
              >
                {words.stop}
              </CallButton>
            )}
            {change.canUndo && (
              <CallButton
                call={undoBulkChange}
                input={{ id }}
                busy={words.undoing}
                done={(undone) => {
                  refresh();
                  open(undone.id);
                }}
                failed={words.notUndone}
              >
                {words.undo}
              </CallButton>
            )}
            <button type="button" className="button button-quiet" onClick={close}>
              {words.close}
            </button>
          </p>
        </Notice>
      )}
    </QueryBoundary>
  );
}

const titleOf = ({ kind, task, isUndo }: BulkChange): string => {
  const { action = '', permission = '' } = task;
  const title = words.actions[`${kind} ${action}`]?.(permission) ?? words.change;
  return isUndo ? words.undoOf(title) : title;
};

/** What became of the rows that the change reached. */
function resultOf({ kind, task, total, isUndo, outcomes }: BulkChange): string {
  const changed = outcomes.find(({ outcome }) => outcome === 'changed')?.count ?? 0;
  const rows = words.rowsOf(changed, total, words.nouns[kind] ?? words.rows);
  if (isUndo) return words.restored(rows);
  const { action = '', permission = '' } = task;
  return words.results[`${kind} ${action}`]?.(rows, permission) ?? words.changed(rows);
}

function Result(change: BulkChange) {
  const { total, done, finished, stopped, outcomes } = change;
  const others = outcomes.filter(({ outcome }) => outcome !== 'changed');
  if (!finished)
    return (
      <>
        <p role="status">{words.progress(done, total)}</p>
        <progress className="bulk-progress" value={done} max={total} aria-label={words.change} />
      </>
    );
  return (
    <p role="status">
      {resultOf(change)}
      {others.map(({ outcome, count, names }) => (
        <span key={outcome}>
          {'; '}
          {words.outcomes[outcome](count)}
          {names.length > 0 && (
            <>
              {' ('}
              <span translate="no">{names.join(', ')}</span>
              {count > names.length ? words.andMore(count - names.length) : ''}
              {')'}
            </>
          )}
        </span>
      ))}
      {stopped && (
        <>
          {'. '}
          {words.stoppedAt(done, total)}
        </>
      )}
    </p>
  );
}
