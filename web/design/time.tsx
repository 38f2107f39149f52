/** Instants and dates in readable form, in the visitor's time zone if the browser knows it. */
import { useSyncExternalStore } from 'react';
import { formatDay, formatInstant, readersZone } from '#contract/format.ts';

const never = () => () => undefined;
/** UTC during hydration, then the visitor's own zone. */
export const useZone = () => useSyncExternalStore(never, readersZone, () => 'UTC');

export function DateTime({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const timeZone = useZone();
  const text = formatInstant(at, { timeZone, withTime });
  return (
    <time dateTime={at} data-local={withTime ? 'time' : 'day'}>
      {text}
      {withTime && timeZone === 'UTC' ? ' UTC' : ''}
    </time>
  );
}

/** A calendar date, which does not depend on the time zone. */
export const CalendarDate = ({ date, weekday = false }: { date: string; weekday?: boolean }) => (
  <time dateTime={date}>{formatDay(date, weekday ? 'weekday' : 'long')}</time>
);
