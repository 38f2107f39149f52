import { opportunityPath } from '#contract/funding/addresses.ts';
import type { ScheduleEntry } from '#contract/overview/schedule.ts';
import { AppLink } from '../../design/app-link.tsx';
import { useZone } from '../../design/time.tsx';
import { clientTabPath } from '../portals/client-tabs.ts';
import { memberRecordPath } from '../portals/member-tabs.ts';
import { calendarWords as words } from './words.ts';

/** An entry's time and title, with a link to respond or join unless it is over. */
export function Entry({ entry, detailed = false }: { entry: ScheduleEntry; detailed?: boolean }) {
  const timeZone = useZone();
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone });
  const begins = Date.parse(entry.startsAt);
  const ends = begins + entry.minutes * 60_000;
  return (
    <>
      {entry.day === undefined && (
        <time className="figures" dateTime={entry.startsAt}>
          {detailed ? `${time.format(begins)}–${time.format(ends)}` : time.format(begins)}
        </time>
      )}{' '}
      <EntryTitle entry={entry} />
      {entry.isOpen && <span className="muted"> ({words.open})</span>}
      {detailed && (
        <span className="small muted calendar-detail">
          {[words.kinds[entry.kind], entry.place].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  );
}

/** A meeting links to its row on the same page, which has its actions. */
function EntryTitle({ entry: { id, kind, title, isOver } }: { entry: ScheduleEntry }) {
  if (isOver) return <span>{title}</span>;
  if (kind === 'deadline') return <AppLink to={opportunityPath(id)}>{title}</AppLink>;
  if (kind === 'meeting') return <a href={`#meeting-${id}`}>{title}</a>;
  const place = kind === 'event' ? memberRecordPath('event', id) : clientTabPath('resources');
  return <AppLink to={place}>{title}</AppLink>;
}
