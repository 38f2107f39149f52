/**
 * The calendar day of an instant in a time zone, as YYYY-MM-DD. Screens and server both use it with the alliance's time
 * zone for "today".
 */
export function dayIn(timeZone: string, at: number | Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  return ['year', 'month', 'day']
    .map((wanted) => parts.find(({ type }) => type === wanted)?.value)
    .join('-');
}
