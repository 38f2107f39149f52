/** Converts times on pages without the framework from UTC to the reader's time zone, and names the zone. */
import { formatInstant, formatZone, readersZone } from '#contract/format.ts';

export function showLocalTimes(part: ParentNode): void {
  const timeZone = readersZone();
  if (timeZone === 'UTC') return;
  for (const time of part.querySelectorAll<HTMLTimeElement>('time[data-local]')) {
    const withTime = time.dataset.local === 'time';
    const at = formatInstant(time.dateTime, { timeZone, withTime });
    time.textContent = withTime ? `${at} ${formatZone(time.dateTime, timeZone)}` : at;
  }
}
