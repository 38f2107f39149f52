import { Link, useSearchParams } from 'react-router';
import { formatDays } from '#contract/format.ts';
import { dayIn } from '#contract/today.ts';
import { serverNow } from '../../app/server-clock.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { useZone } from '../../design/time.tsx';
import { schedule } from '../portals/client-queries.ts';
import { Agenda } from './agenda.tsx';
import { addDays, addMonths, byDay, dayAt, weekOf } from './calendar-days.ts';
import { calendarPath, type Shown } from './calendar-view.ts';
import { MonthGrid } from './month-grid.tsx';
import { WeekGrid } from './week-grid.tsx';
import { type CalendarView, calendarWords as words } from './words.ts';

const viewOf = (query: URLSearchParams): CalendarView | null => {
  const named = query.get('view') ?? '';
  return Object.hasOwn(words.views, named) ? (named as CalendarView) : null;
};

/** If the address names no view, phones show the agenda and wider screens the month. */
export function Calendar() {
  const view = viewOf(useSearchParams()[0]);
  return (
    <section className="calendar" aria-labelledby="calendar">
      <h2 id="calendar">{words.heading}</h2>
      {view ? (
        <View view={view} />
      ) : (
        <>
          <div className="wide-only">
            <View view="month" />
          </div>
          <div className="narrow-only">
            <View view="agenda" />
          </div>
        </>
      )}
    </section>
  );
}

function View({ view }: { view: CalendarView }) {
  const [query] = useSearchParams();
  const zone = useZone();
  const answer = useScreenQuery(schedule);
  const day = dayAt(query);
  const today = dayIn(zone, serverNow());
  const Body = bodies[view];
  return (
    <>
      <div className="calendar-head">
        <p className="calendar-title" aria-live="polite">
          {titleOf(view, day)}
        </p>
        <nav className="actions" aria-label={words.moves}>
          <Link className="button button-secondary" to={calendarPath(view, moved(view, day, -1))}>
            {words.previous[view]}
          </Link>
          <Link className="button button-secondary" to={calendarPath(view, today)}>
            {words.today}
          </Link>
          <Link className="button button-secondary" to={calendarPath(view, moved(view, day, 1))}>
            {words.next[view]}
          </Link>
        </nav>
        <nav className="tabs" aria-label={words.viewsLabel}>
          {Object.entries(words.views).map(([name, label]) => (
            <Link
              key={name}
              to={calendarPath(name as CalendarView, day)}
              aria-current={name === view ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      <QueryBoundary query={answer}>
        {({ entries }) => <Body day={day} today={today} days={byDay(entries, zone)} />}
      </QueryBoundary>
      <p className="small muted">{words.zone(zone)}</p>
    </>
  );
}

const bodies: Record<CalendarView, React.ComponentType<Shown>> = {
  agenda: Agenda,
  week: WeekGrid,
  month: MonthGrid,
};

const moved = (view: CalendarView, day: string, by: 1 | -1): string =>
  view === 'week' ? addDays(day, 7 * by) : addMonths(day, by);

const monthName = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

function titleOf(view: CalendarView, day: string): string {
  if (view !== 'week') return monthName.format(new Date(`${day}T00:00:00Z`));
  const week = weekOf(day);
  return formatDays(week[0] ?? day, week[6] ?? day);
}
