import type { Deal } from '#contract/deals/deals.ts';
import type { DealMeeting } from '#contract/deals/meetings.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { lazyForm } from '../../design/lazy-form.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { meetingsQuery } from './deal-queries.ts';
import { dealMeetingWords as words } from './work-words.ts';

const ScheduleMeeting = lazyForm(async () => (await import('./meeting-forms.tsx')).ScheduleMeeting);
const CancelMeeting = lazyForm(async () => (await import('./meeting-forms.tsx')).CancelMeeting);

type Of = Pick<Deal, 'id' | 'platformId' | 'contact'>;

/** The meetings of a deal, with everybody's answer. */
export function DealMeetings({ deal }: { deal: Of }) {
  return (
    <section aria-labelledby="deal-meetings">
      <div className="section-head">
        <h3 id="deal-meetings">{words.heading}</h3>
        <DialogButton label={words.add} name="meeting" className="button button-secondary">
          {(close) => <ScheduleMeeting deal={deal} close={close} />}
        </DialogButton>
      </div>
      <QueryBoundary query={useScreenQuery(meetingsQuery)} rows={2}>
        {({ meetings }) =>
          meetings.length === 0 ? (
            <p className="muted">
              {words.none}. {words.noneHint}
            </p>
          ) : (
            <ul className="rows">
              {meetings.map((meeting) => (
                <Row key={meeting.id} meeting={meeting} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

const Row = ({ meeting }: { meeting: DealMeeting }) => (
  <li>
    <div className="section-head">
      <p>
        <strong>{meeting.title}</strong>, <DateTime at={meeting.startTime} withTime />{' '}
        {meeting.isCancelled && <span className="badge badge-destructive">{words.cancelled}</span>}
        {meeting.isOver && !meeting.isCancelled && <span className="badge">{words.over}</span>}
      </p>
      {!meeting.isOver && !meeting.isCancelled && (
        <DialogButton label={words.cancel} of={meeting.title} className="button button-quiet">
          {(close) => <CancelMeeting meeting={meeting} close={close} />}
        </DialogButton>
      )}
    </div>
    {meeting.place && <p className="small as-written">{meeting.place}</p>}
    {meeting.notes && <p className="small as-written">{meeting.notes}</p>}
    <p className="small muted">
      {[
        ...meeting.people.map(({ name, status }) => `${name} (${words.answers[status]})`),
        ...(meeting.contact ? [`${meeting.contact.name} (${words.byEmail})`] : []),
      ].join(', ')}
    </p>
  </li>
);
