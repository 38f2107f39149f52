import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import {
  leaveEvent,
  listRegistrations,
  type MemberEvent,
  registerForEvent,
} from '#contract/community/events.ts';
import { registrationStates } from '#contract/vocabulary.ts';
import { useUser } from '../../app/session.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { AppLink } from '../../design/app-link.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { MemberList } from '../portals/member-list.tsx';
import { isWhole, memberRecordPath, memberViewPath } from '../portals/member-tabs.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { meetingWords } from '../support/words.ts';
import { CancelEvent, EventForm } from './event-form.tsx';
import { eventList, eventRecord } from './event-queries.ts';
import { eventWords as words } from './event-words.ts';

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
      action={administrates && <EventForm />}
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
            <EventForm event={event} />
            <CancelEvent event={event} />
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
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey }) => /^\/api\/(admin\/)?events/.test(String(queryKey[0])),
    });
}

function Registration({ event }: { event: MemberEvent }) {
  const refresh = useRefreshEvents();
  const refused = (error: unknown) => {
    refresh();
    tellFailure({ title: words.failed, description: messageOf(error) });
  };
  const register = useCallMutation(registerForEvent, {
    done({ registration }) {
      refresh();
      showToast(
        registration === 'going'
          ? { title: words.registered, description: words.registeredText }
          : { title: words.waits, description: words.waitsText },
      );
    },
    refused,
  });
  const leave = useCallMutation(leaveEvent, {
    done() {
      refresh();
      showToast({ title: words.left });
    },
    refused,
  });
  const { id, abilities, capacity, going, registration } = event;
  const input = { input: { id } };
  const isFull = capacity !== null && going >= capacity;
  if (abilities.register)
    return (
      <button
        type="button"
        className="button"
        disabled={register.isPending}
        aria-busy={register.isPending}
        onClick={() => register.mutate(input)}
      >
        {isFull ? words.joinList : words.register}
      </button>
    );
  if (!abilities.leave) return null;
  return (
    <button
      type="button"
      className="button button-secondary"
      disabled={leave.isPending}
      aria-busy={leave.isPending}
      onClick={() => leave.mutate(input)}
    >
      {registration === 'going' ? words.leave : words.leaveList}
    </button>
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
