import { getWaitingWork, type WaitingWork } from '#contract/overview/administration.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { Counters } from './counters.tsx';
import { FiguresOverTime, figuresQuery } from './figures.tsx';
import { todayWords as words } from './today-words.ts';
import { groupsOf } from './waiting-groups.tsx';
import type { Group } from './waiting-line.tsx';

const waitingWork = screenQuery(getWaitingWork);

/** Tab Today: the pending work, one line each with its action; then the counters. */
function Today() {
  const waiting = useScreenQuery(waitingWork);
  return (
    <>
      <QueryBoundary query={waiting} rows={6}>
        {(work) => <Waiting work={work} />}
      </QueryBoundary>
      <section className="totals" aria-labelledby="totals">
        <div className="section-head">
          <h2 id="totals">{words.totals}</h2>
        </div>
        <Counters />
      </section>
      <FiguresOverTime />
    </>
  );
}

export const todayTab = defineScreen({ queries: [waitingWork, figuresQuery], Screen: Today });

function Waiting({ work }: { work: WaitingWork }) {
  const groups = groupsOf(work).filter(({ total }) => total > 0);
  if (groups.length === 0)
    return (
      <Empty title={words.nothing}>
        <p>{words.nothingHint}</p>
      </Empty>
    );
  return (
    <div className="work-groups">
      {groups.map((group) => (
        <WaitingGroup key={group.title} {...group} />
      ))}
    </div>
  );
}

function WaitingGroup({ title, total, all, lines }: Group) {
  const id = `work-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>
          {title} <span className="badge badge-secondary figures">{total}</span>
        </h2>
        {all && total > lines.length && <AppLink to={all}>{words.all(total)}</AppLink>}
      </div>
      <ul className="work-lines">
        {lines.map(({ id: line, what, to, detail, time, late, action }) => (
          <li key={line}>
            <span className="work-what">{to ? <AppLink to={to}>{what}</AppLink> : what}</span>
            <span className="work-detail muted">{detail}</span>
            <span className={late ? 'work-time late' : 'work-time muted'}>{time}</span>
            {action}
          </li>
        ))}
      </ul>
    </section>
  );
}
