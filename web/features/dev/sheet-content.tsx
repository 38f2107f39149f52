/** The design sheet's content: cards, steps, a timeline, a table, tabs, an empty list. */
import { dollarText } from '#contract/format.ts';
import { projectStatuses } from '#contract/vocabulary.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Empty } from '../../design/empty.tsx';
import { PlainTable } from '../../design/plain-table.tsx';
import { Progress } from '../../design/progress.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { type Step, Steps } from '../../design/steps.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { Timeline } from '../../design/timeline.tsx';
import { ProjectStatusBadge } from '../projects/project-status.tsx';
import { Part } from './sheet-part.tsx';

const way = (states: readonly Step['state'][]): Step[] =>
  states.map((state, index) => ({
    number: index + 1,
    name: `Step ${index + 1}`,
    state,
    detail: state,
  }));

export function Paths() {
  return (
    <Part title="Steps, progress">
      <Steps across steps={way(['current', 'upcoming', 'upcoming', 'upcoming', 'upcoming'])} />
      <Steps across steps={way(['done', 'done', 'current', 'upcoming', 'upcoming'])} />
      <Steps across steps={way(['done', 'done', 'stopped', 'upcoming', 'upcoming'])} />
      <Steps steps={way(['done', 'done', 'done', 'done', 'done'])} />
      <p>
        <Progress step={3} of={5} />
      </p>
    </Part>
  );
}

export function Cards() {
  return (
    <Part title="Card, timeline">
      <div className="columns">
        <div className="card stack">
          <h3>A part of a screen</h3>
          <p>What is in it, with an Infrastrukturfinanzierungsgesellschaft as a long word.</p>
        </div>
        <Timeline
          entries={[
            {
              key: 2,
              content: (
                <>
                  <ProjectStatusBadge status="screening" label={projectStatuses.screening} />
                  <p className="small muted">
                    A reviewer, <DateTime at="2026-11-21T09:30:00Z" withTime />
                  </p>
                </>
              ),
            },
            { key: 1, content: <ProjectStatusBadge status="submitted" label="Submitted" /> },
          ]}
        />
      </div>
    </Part>
  );
}

export function Tables() {
  return (
    <Part title="Plain table, tabs">
      <PlainTable
        title="Three projects"
        showTitle
        rows={[
          { name: 'A short name', budget: 0 },
          {
            name: 'A name that is a good deal longer than the others, as names in the world are',
            budget: 1_250_000,
          },
          { name: 'Ọ̀ṣun', budget: 2_500_000 },
        ]}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Project', cell: ({ name }) => <a href="#design">{name}</a>, foot: 'Total' },
          {
            label: 'Status',
            cell: () => <ProjectStatusBadge status="screening" label={projectStatuses.screening} />,
          },
          {
            label: 'Budget',
            number: true,
            cell: ({ budget }) => dollarText(budget),
            foot: dollarText(3_750_000),
          },
        ]}
      />
      <DescriptionList
        facts={[
          ['Name', 'Value'],
          ['Date', <CalendarDate key="day" date="2026-11-27" weekday />],
          ['Instant', <DateTime key="when" at="2026-11-21T09:30:00Z" withTime />],
        ]}
      />
      <nav className="tabs" aria-label="Tabs">
        <a href="#design" aria-current="page">
          Projects <span className="badge badge-secondary">9</span>
        </a>
        <a href="#design">Messages</a>
        <a href="#design">Calendar & Events</a>
      </nav>
    </Part>
  );
}

export function States() {
  const query = { data: undefined, isFetching: true, isError: false, refetch: () => undefined };
  return (
    <Part title="Skeleton, failed, empty">
      <QueryBoundary query={query} rows={3}>
        {() => null}
      </QueryBoundary>
      <QueryBoundary query={{ ...query, isError: true }}>{() => null}</QueryBoundary>
      <Empty title="No projects yet">
        <p>What is not there, and the action that fills it.</p>
        <a className="button" href="/projects/submit">
          Submit Your Project
        </a>
      </Empty>
    </Part>
  );
}
