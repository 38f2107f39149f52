import type { WaitingItem } from '#contract/overview/dashboard.ts';
import { useUser } from '../../app/session.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { dashboardQueries, teamQuery } from './dashboard-queries.ts';
import { dashboardWords } from './words.ts';

const words = dashboardWords.waiting;

/** Items that wait for this person, one line and link each. */
export function Waiting() {
  const { role } = useUser();
  const summary = useScreenQuery(dashboardQueries.summary);
  return (
    <section data-part="overview" aria-labelledby="waiting">
      <div className="section-head">
        <h2 id="waiting">{words.heading}</h2>
      </div>
      {role === 'admin' && <TeamWork />}
      <QueryBoundary query={summary} rows={2}>
        {({ waiting, nextMeeting }) => (
          <>
            {waiting.length > 0 && (
              <ul className="rows">
                {waiting.map((item) => (
                  <Row key={item.kind} item={item} />
                ))}
              </ul>
            )}
            {waiting.length === 0 && role !== 'admin' && (
              <Empty title={words.none}>
                <p>{words.noneText}</p>
              </Empty>
            )}
            {nextMeeting && (
              <p className="next-meeting">
                {words.nextMeeting} <AppLink to={nextMeeting.link}>{nextMeeting.title}</AppLink>,{' '}
                <DateTime at={nextMeeting.startTime} withTime />
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

const Row = ({ item: { kind, count, title, at, dueOn, link } }: { item: WaitingItem }) => (
  <li>
    <AppLink to={link}>{title}</AppLink>
    <p className="small muted">
      {words.labels[kind]}
      {dueOn && (
        <>
          , {words.due} <CalendarDate date={dueOn} />
        </>
      )}
      {at && (
        <>
          {' · '}
          <DateTime at={at} withTime={kind === 'meeting'} />
        </>
      )}
      {count > 1 && <> · {words.more(count - 1)}</>}
    </p>
  </li>
);

/** How much awaits the administrators, each kind with its list. */
function TeamWork() {
  const { data } = useScreenQuery(teamQuery);
  const items = data ? words.team.items(data) : [];
  return (
    items.length > 0 && (
      <ul className="rows">
        {items.map(({ text, to }) => (
          <li key={to}>
            <AppLink to={to}>{text}</AppLink>
            <p className="small muted">{words.team.label}</p>
          </li>
        ))}
      </ul>
    )
  );
}
