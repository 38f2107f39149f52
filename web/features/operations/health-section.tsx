import type { CallOutput } from '#contract/call.ts';
import { type Check, getOperations } from '#contract/operations/jobs.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { Badge } from '../../design/badge.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { OperationsSections } from './operations-tab.tsx';
import { removedLabels, healthWords as words } from './words.ts';

type State = CallOutput<typeof getOperations>;
const state = screenQuery(getOperations);

/** Whether everything works, what is stored, what the clean-up deleted, and what is configured. */
function HealthSection() {
  const query = useScreenQuery(state);
  return (
    <section className="stack" aria-labelledby="health">
      <div className="section-head">
        <h2 id="health">{words.title}</h2>
        <button
          type="button"
          className="button button-secondary"
          disabled={query.isFetching}
          aria-busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {words.refresh}
        </button>
      </div>
      <p className="small muted">{words.intro}</p>
      <QueryBoundary query={query} rows={8}>
        {(found) => (
          <>
            <Checks checks={found.checks} />
            <Storage {...found} />
            <Retention run={found.retention} />
            <section className="stack" aria-labelledby="configuration">
              <h3 id="configuration">{words.configuration}</h3>
              <p className="small muted">{words.configurationIntro}</p>
              <Checks checks={found.configuration} />
            </section>
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

const variants = { ok: 'success', note: 'secondary', missing: 'destructive' } as const;
/** What needs attention comes first. */
const order = ['missing', 'note', 'ok'];

function Checks({ checks }: { checks: readonly Check[] }) {
  const sorted = checks.toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state),
  );
  return (
    <DescriptionList
      facts={sorted.map(({ state: found, what, found: text }) => [
        what,
        <>
          <Badge variant={variants[found]}>{words.states[found]}</Badge>{' '}
          {/* As the doctor prints it, with names of variables and of events. */}
          <span translate="no">{text}</span>
        </>,
      ])}
    />
  );
}

function Storage({ version, storage, backupAt }: Pick<State, 'version' | 'storage' | 'backupAt'>) {
  return (
    <section className="stack" aria-labelledby="storage">
      <h3 id="storage">{words.storage}</h3>
      <DescriptionList
        facts={[
          [words.version, version],
          [words.database, words.size(storage.database)],
          [words.free, storage.free === null ? words.objectStore : words.size(storage.free)],
          [
            words.backup,
            backupAt ? <DateTime key="backup" at={backupAt} withTime /> : words.noBackup,
          ],
        ]}
      />
    </section>
  );
}

function Retention({ run }: { run: State['retention'] }) {
  const removed = run?.removed.filter(({ count }) => count > 0) ?? [];
  return (
    <section className="stack" aria-labelledby="retention">
      <h3 id="retention">{words.retention}</h3>
      <p className="small muted">{words.retentionIntro}</p>
      {run ? (
        <DescriptionList
          facts={[
            [words.lastRun, <DateTime key="at" at={run.endedAt} withTime />],
            [
              words.removed,
              removed.length === 0
                ? words.nothing
                : removed
                    .map(({ what, count }) => `${removedLabels[what] ?? what}: ${count}`)
                    .join(', '),
            ],
          ]}
        />
      ) : (
        <p>{words.never}</p>
      )}
    </section>
  );
}

export const healthSection = defineScreen({
  queries: [state],
  Screen: HealthSection,
  Sections: OperationsSections,
});
