/** Times on pages without the framework: the server's are in UTC, the reader's are their own, with their zone. */
import { formatInstant } from '#contract/format.ts';

export function showLocalTimes(part: ParentNode): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone === 'UTC') return;
  for (const time of part.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const withTime = time.dataset.local === 'time';
    const at = formatInstant(time.dateTime, { timeZone, style: 'medium', withTime });
    time.textContent = withTime ? `${at} ${zoneName(time.dateTime, timeZone)}` : at;
  }
}

const zoneName = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
