import { getFundingSync, type SourceRun, type SyncRun } from '#contract/funding/sync.ts';
import { useCallQuery } from '../../data/api.ts';
import { DateTime } from '../../design/time.tsx';
import { syncWords as words } from './sync-words.ts';

/** How the sync goes, for everybody who looks; afterwards, what the last one brought. */
export function SyncProgress() {
  const { data } = useCallQuery(getFundingSync, {});
  if (!data) return null;
  const { run } = data;
  if (!run) return <p className="small muted">{words.never}</p>;
  return run.finishedAt === null ? (
    <Running run={run} />
  ) : (
    <Finished run={run} at={run.finishedAt} />
  );
}

function Running({ run: { sources } }: { run: SyncRun }) {
  const done = sources.filter(({ finishedAt }) => finishedAt !== null).length;
  return (
    <section className="sync-progress" aria-label={words.heading}>
      <p role="status">{words.running(done, sources.length)}</p>
      <progress
        className="share-bar"
        aria-label={words.heading}
        max={Math.max(1, sources.length)}
        value={done}
      />
      <ul className="record-lines">
        {sources.map((source) => (
          <li key={source.sourceId}>
            <span className="record-what">{source.name}</span>
            <span className="record-detail small muted figures">{stateOf(source)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{words.goesOn}</p>
    </section>
  );
}

function stateOf(source: SourceRun): string {
  const { failed, startedAt, finishedAt, notModified, fetched, inserted, updated } = source;
  const { states } = words;
  if (failed) return states.failed;
  if (startedAt === null) return states.waiting;
  if (finishedAt === null) return states.reading(fetched);
  return notModified ? states.unchanged : states.read(inserted, updated);
}

function Finished({ run: { sources }, at }: { run: SyncRun; at: string }) {
  const sum = (name: 'inserted' | 'updated') =>
    sources.reduce((total, source) => total + source[name], 0);
  const added = sum('inserted');
  const changed = sum('updated');
  const failed = sources.filter((source) => source.failed).length;
  return (
    <p className="small muted">
      {words.lastSync} <DateTime at={at} withTime />.{' '}
      {added + changed > 0 ? words.summary(added, changed) : words.nothingNew}
      {failed > 0 && ` ${words.failed(failed)}`}
    </p>
  );
}
