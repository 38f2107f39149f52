import { weekOf } from './calendar-days.ts';
import type { Shown } from './calendar-view.ts';
import { Entry } from './entry.tsx';

const weekday = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Seven columns on wide screens, seven rows on phones. */
export const WeekGrid = ({ day, today, days }: Shown) => (
  <ol className="week-grid">
    {weekOf(day).map((date) => (
      <li key={date} data-today={date === today ? '' : undefined}>
        <h3>
          <time dateTime={date}>{weekday.format(new Date(`${date}T00:00:00Z`))}</time>
        </h3>
        <ul>
          {(days.get(date) ?? []).map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);
