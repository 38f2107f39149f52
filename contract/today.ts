/**
 * The calendar day of an instant in a time zone, as YYYY-MM-DD. "Today" is the alliance's: both what a screen
 * suggests and what the server accepts use this.
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
