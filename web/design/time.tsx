/** Instants and dates as people read them. The zone is the visitor's where the browser knows it. */
import { useSyncExternalStore } from 'react';
import { formatDay, formatInstant, readersZone } from '#contract/format.ts';

const never = () => () => undefined;
/** UTC while the server's HTML is taken over, then the visitor's own zone. */
export const useZone = () => useSyncExternalStore(never, readersZone, () => 'UTC');

export function DateTime({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const timeZone = useZone();
  const text = formatInstant(at, { timeZone, style: 'medium', withTime });
  return (
    <time dateTime={at} data-local={withTime ? 'time' : 'day'}>
      {text}
      {withTime && timeZone === 'UTC' ? ' UTC' : ''}
    </time>
  );
}

/** A calendar date, which is the same everywhere; in lists as short as their other dates. */
export function CalendarDate({
  date,
  weekday = false,
  short = false,
}: {
  date: string;
  weekday?: boolean;
  short?: boolean;
}) {
  const style = short ? 'medium' : 'long';
  return <time dateTime={date}>{formatDay(date, weekday ? 'weekday' : style)}</time>;
}
