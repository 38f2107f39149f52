import { formatDay } from '#contract/format.ts';
import { monthOf } from './calendar-days.ts';
import type { Shown } from './calendar-view.ts';
import { Entry } from './entry.tsx';
import { calendarWords as words } from './words.ts';

/** The days of the month that have entries, as a list. */
export function Agenda({ day, days, today }: Shown) {
  const month = [...days].filter(([date]) => monthOf(date) === monthOf(day));
  if (month.length === 0) return <p className="muted">{words.none}</p>;
  return (
    <ul className="agenda">
      {month.map(([date, entries]) => (
        <li key={date} data-today={date === today ? '' : undefined}>
          <h3>{formatDay(date, 'weekday')}</h3>
          <ul>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} detailed />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
