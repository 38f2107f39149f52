const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A date in long US format (NEWS-12): October 3, 2026. */
export function LongDate({ date }: { date: string }) {
  return <time dateTime={date}>{long.format(new Date(`${date}T00:00:00Z`))}</time>;
}
