import { Link } from 'react-router';
import { formatDay } from '#contract/format.ts';
import { monthOf, weekOf, weeksOf } from './calendar-days.ts';
import { calendarPath, type Shown } from './calendar-view.ts';
import { Entry } from './entry.tsx';
import { calendarWords as words } from './words.ts';

const weekday = (style: 'long' | 'short', date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: style, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** A table of weeks. On phones, a day shows its number of entries and links to the agenda. */
export const MonthGrid = (shown: Shown) => (
  <table className="month-grid">
    <thead>
      <tr>
        {weekOf(shown.day).map((date) => (
          <th key={date} scope="col" abbr={weekday('long', date)}>
            {weekday('short', date)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(shown.day).map((week) => (
        <tr key={week[0]}>
          {week.map((date) => (
            <Day key={date} date={date} {...shown} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function Day({ date, day, today, days }: Shown & { date: string }) {
  const entries = days.get(date) ?? [];
  const isOther = monthOf(date) !== monthOf(day);
  return (
    <td data-today={date === today ? '' : undefined} data-other={isOther ? '' : undefined}>
      <time dateTime={date} aria-current={date === today ? 'date' : undefined}>
        {Number(date.slice(8))}
      </time>
      {entries.length > 0 && (
        <>
          <ul className="wide-only">
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
          <Link
            className="day-count narrow-only"
            to={calendarPath('agenda', date)}
            aria-label={`${formatDay(date)}: ${words.entries(entries.length)}`}
          >
            {entries.length}
          </Link>
        </>
      )}
    </td>
  );
}
