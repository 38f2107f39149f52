/** Instants and dates as people read them. The zone is the visitor's where the browser knows it. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
/** UTC while the server's HTML is taken over, then the visitor's own zone. */
const useZone = () =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  );

export function When({ at, withTime = false }: { at: string; withTime?: boolean }) {
  const timeZone = useZone();
  const text = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
    timeZone,
  }).format(new Date(at));
  return (
    <time dateTime={at}>
      {text}
      {withTime && timeZone === 'UTC' ? ' UTC' : ''}
    </time>
  );
}

/** A calendar date, which is the same everywhere. */
export function Day({ date, weekday = false }: { date: string; weekday?: boolean }) {
  const text = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    ...(weekday && { weekday: 'long' }),
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
  return <time dateTime={date}>{text}</time>;
}
