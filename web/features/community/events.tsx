import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import {
  leaveEvent,
  listRegistrations,
  type MemberEvent,
  registerForEvent,
} from '#contract/community/events.ts';
import { registrationStates } from '#contract/community/vocabulary.ts';
import { useUser } from '../../app/session.ts';
import { invalidateAddress, useCallQuery } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { useScreenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { AppLink } from '../../design/app-link.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { MemberList } from '../portals/member-list.tsx';
import { isWhole, memberRecordPath, memberViewPath } from '../portals/member-tabs.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { meetingWords } from '../support/words.ts';
import { eventList, eventRecord } from './event-queries.ts';
import { eventWords as words } from './event-words.ts';

/** Only administrators need them. */
const EventForm = lazyPart(async () => (await import('./event-form.tsx')).EventForm);
const CancelEvent = lazyPart(async () => (await import('./event-form.tsx')).CancelEvent);

export const Events = () => (useSearchParams()[0].get('event') ? <OneEvent /> : <List />);

function List() {
  const [query] = useSearchParams();
  const isPast = query.get('past') === 'yes';
  const other = new URLSearchParams(isPast ? {} : { past: 'yes' });
  const administrates = useUser().permissions.includes('admin_panel');
  return (
    <MemberList
      name="events"
      words={isPast ? { heading: words.past, none: words.nonePast } : words}
      query={useScreenQuery(eventList)}
      action={
        administrates && (
          <Suspense>
            <EventForm />
          </Suspense>
        )
      }
      after={
        isWhole(query) && (
          <p>
            <AppLink to={`${memberViewPath('events')}&${other}`}>
              {isPast ? words.upcoming : words.past}
            </AppLink>
          </p>
        )
      }
      all={words.all}
    >
      {(events) => (
        <ul className="threads">
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </ul>
      )}
    </MemberList>
  );
}

/** How many places are left, so that members can decide whether to register. */
function roomText({ capacity, going, waiting }: MemberEvent): string {
  if (capacity === null) return words.going(going);
  return going >= capacity ? words.full(waiting) : words.free(capacity - going);
}

const Row = ({ event }: { event: MemberEvent }) => (
  <li>
    <p className="thread-head">
      <AppLink to={memberRecordPath('event', event.id)}>{event.title}</AppLink>
      <State event={event} />
    </p>
    <p>
      <DateTime at={event.startsAt} withTime />, {meetingWords.minutesText(event.minutes)} ·{' '}
      {event.place}
    </p>
    <p className="small muted">{roomText(event)}</p>
  </li>
);

function State({ event: { status, registration, position } }: { event: MemberEvent }) {
  if (status === 'cancelled')
    return <span className="badge badge-destructive">{words.cancelled}</span>;
  if (registration === 'going') return <span className="badge badge-success">{words.isGoing}</span>;
  if (position !== null)
    return <span className="badge badge-accent">{words.position(position)}</span>;
  return null;
}

function OneEvent() {
  const record = useScreenQuery(eventRecord);
  return (
    <>
      <p>
        <AppLink to={memberViewPath('events')}>{words.all}</AppLink>
      </p>
      <QueryBoundary query={record}>{(event) => <Detail event={event} />}</QueryBoundary>
    </>
  );
}

function Detail({ event }: { event: MemberEvent }) {
  useRecordTitle(event.title);
  return (
    <article className="conversation">
      <div className="section-head">
        <h2>{event.title}</h2>
        <State event={event} />
      </div>
      <p>
        <DateTime at={event.startsAt} withTime />, {meetingWords.minutesText(event.minutes)} ·{' '}
        {event.place}
      </p>
      <p className="muted">{roomText(event)}</p>
      {event.description && <p className="as-written">{event.description}</p>}
      <p className="actions">
        <Registration event={event} />
        {event.joinUrl && (
          <a className="button button-secondary" href={event.joinUrl} rel="noreferrer">
            {words.join}
          </a>
        )}
        <a className="button button-quiet" href={`/api/events/${event.id}/calendar`} download>
          {words.file}
        </a>
      </p>
      {event.abilities.edit && (
        <>
          <p className="actions">
            <Suspense>
              <EventForm event={event} />
              <CancelEvent event={event} />
            </Suspense>
          </p>
          <Registrations id={event.id} />
        </>
      )}
    </article>
  );
}

/** Refetches everything that shows events. */
function useRefreshEvents() {
  const client = useQueryClient();
  return () => void invalidateAddress(client, '/api/events', '/api/admin/events');
}

function Registration({ event }: { event: MemberEvent }) {
  const refresh = useRefreshEvents();
  const { id, abilities, capacity, going, registration } = event;
  const isFull = capacity !== null && going >= capacity;
  if (abilities.register)
    return (
      <CallButton
        key="register"
        call={registerForEvent}
        className="button"
        input={{ id }}
        done={({ registration }) => {
          refresh();
          showToast(
            registration === 'going'
              ? { title: words.registered, description: words.registeredText }
              : { title: words.waits, description: words.waitsText },
          );
        }}
        refused={refresh}
        failed={words.failed}
      >
        {isFull ? words.joinList : words.register}
      </CallButton>
    );
  if (!abilities.leave) return null;
  return (
    <CallButton
      key="leave"
      call={leaveEvent}
      input={{ id }}
      done={() => {
        refresh();
        showToast({ title: words.left });
      }}
      refused={refresh}
      failed={words.failed}
    >
      {registration === 'going' ? words.leave : words.leaveList}
    </CallButton>
  );
}

function Registrations({ id }: { id: string }) {
  const registrations = useCallQuery(listRegistrations, { id, limit: 200 });
  return (
    <section aria-labelledby="registrations">
      <h3 id="registrations">{words.registrations}</h3>
      <QueryBoundary query={registrations} rows={2}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">{words.nobody}</p>
          ) : (
            <ol className="threads">
              {items.map(({ userId, name, email, state }) => (
                <li key={userId} className="thread-head">
                  <span>{name}</span>
                  <a href={`mailto:${email}`}>{email}</a>
                  {state === 'waiting' && (
                    <span className="badge badge-accent">{registrationStates.waiting}</span>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </section>
  );
}
