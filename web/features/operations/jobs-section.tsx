import { useSearchParams } from 'react-router';
import type { CallOutput, SentInput } from '#contract/call.ts';
import {
  type FailedJob,
  getJobs,
  listFailedJobs,
  retryJob,
  retryJobs,
} from '#contract/operations/jobs.ts';
import { useCallQuery } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { Paging } from '../../design/paging.tsx';
import { type PlainColumn, PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { readsFilter } from '../administration/parse-list-query.ts';
import { OperationsSections } from './operations-tab.tsx';
import { RetryAllButton } from './retry-all.tsx';
import { jobWords as words } from './words.ts';

const jobs = screenQuery(getJobs);
type Jobs = CallOutput<typeof getJobs>;

const failedFilter = readsFilter<SentInput<typeof listFailedJobs>>('queue');
const address = '/admin?tab=operations&section=jobs';

/** Failed jobs with a way to start them again, and every queue. */
function JobsSection() {
  const query = useScreenQuery(jobs);
  return (
    <>
      <Failed />
      <QueryBoundary query={query} rows={8}>
        {({ queues }) => <Queues queues={queues} />}
      </QueryBoundary>
    </>
  );
}

function Failed() {
  const [query] = useSearchParams();
  const filter = failedFilter(query);
  const failed = useCallQuery(listFailedJobs, filter);
  return (
    <section className="stack" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">{words.title}</h2>
      <p className="small muted">{words.intro}</p>
      {filter.queue && (
        <p>
          {words.onlyOf} <code>{filter.queue}</code>.{' '}
          <AppLink to={address}>{words.showAll}</AppLink>
        </p>
      )}
      <QueryBoundary query={failed} rows={4}>
        {({ items, next, total }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <>
              <p className="small muted" role="status">
                {words.total(total ?? items.length)}
              </p>
              <ul className="work-lines">
                {items.map((job) => (
                  <FailedLine key={job.id} {...job} />
                ))}
              </ul>
              <Paging next={next} />
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

function FailedLine({ id, queue, error, attempts, failedAt }: FailedJob) {
  const refresh = useRefresh();
  return (
    <li>
      <span className="work-what">
        <code>{queue}</code> <code className="small">{id}</code>
      </span>
      <span className="work-detail muted">
        {words.error}: {error ? <code>{error}</code> : words.unknown}, {words.attempts(attempts)}
      </span>
      <span className="work-time muted">
        <DateTime at={failedAt} withTime />
      </span>
      <CallButton
        call={retryJob}
        input={{ id }}
        done={() => {
          refresh();
          showToast({ title: words.retried, description: queue });
        }}
        refused={refresh}
        failed={words.retryFailed}
      >
        {words.retry}
        <code className="visually-hidden"> {queue}</code>
      </CallButton>
    </li>
  );
}

const queueColumns: readonly PlainColumn<Jobs['queues'][number]>[] = [
  { label: words.queue, cell: ({ queue }) => <code>{queue}</code> },
  { label: words.waiting, number: true, cell: ({ waiting }) => waiting },
  { label: words.active, number: true, cell: ({ active }) => active },
  {
    label: words.failed,
    number: true,
    cell: ({ queue, failed }) =>
      failed === 0 ? failed : <AppLink to={`${address}&queue=${queue}`}>{failed}</AppLink>,
  },
  {
    label: words.oldest,
    cell: ({ oldestSeconds }) =>
      oldestSeconds === null ? words.nothing : words.age(oldestSeconds),
  },
  {
    label: words.actions,
    actions: true,
    cell: ({ queue, failed }) =>
      failed > 0 && (
        <RetryAllButton
          call={retryJobs}
          input={{ queue }}
          label={words.retryAll}
          what={words.retryAllWhat(queue, failed)}
          of={queue}
        />
      ),
  },
];

function Queues({ queues }: Pick<Jobs, 'queues'>) {
  return (
    <section className="stack" aria-labelledby="queues">
      <h2 id="queues">{words.queues}</h2>
      <PlainTable
        aria-labelledby="queues"
        rows={queues}
        keyOf={({ queue }) => queue}
        columns={queueColumns}
      />
    </section>
  );
}

export const jobsSection = defineScreen({
  queries: [jobs, screenQuery(listFailedJobs, failedFilter)],
  Screen: JobsSection,
  Sections: OperationsSections,
});
