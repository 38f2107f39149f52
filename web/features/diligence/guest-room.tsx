import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type GuestRoom, leaveRoom } from '#contract/diligence/guest-room.ts';
import { CallError } from '#contract/page-visit.ts';
import { defineScreen, useScreenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { intoView } from '../../design/into-view.ts';
import { Loading, QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { writeAs } from '../../islands/device.ts';
import { AboutAccess } from './about-access.tsx';
import { AgreementStep } from './agreement-step.tsx';
import { CodeStep } from './code-step.tsx';
import { Documents } from './guest-documents.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { guestQueries, guestTabOf, roomQuery } from './guest-queries.ts';
import { closedWords, guestTabs, guestWords as words } from './guest-words.ts';
import { RoomClosed } from './room-closed.tsx';
import { forgetRoom, useRoomWatch } from './use-room-watch.ts';

const Questions = lazyPart(async () => (await import('./guest-questions.tsx')).GuestQuestions);
const Waiting = lazyPart(async () => (await import('./guest-waiting.tsx')).GuestWaiting);
const Requests = lazyPart(async () => (await import('./guest-requests.tsx')).GuestRequests);

/** A diligence room, for somebody who was invited to it. */
function GuestRoomScreen() {
  const query = useScreenQuery(roomQuery);
  const { over, isAway } = useRoomWatch(query.data);
  const [left, setLeft] = useState(false);
  const client = useQueryClient();
  if (left) return <RoomClosed title={words.title} text={words.left} />;
  if (over || isRefused(query.error, 410))
    return <RoomClosed title={closedWords.over} text={closedWords.overText} />;
  if (isRefused(query.error, 404))
    return <RoomClosed title={closedWords.unknown} text={closedWords.unknownText} />;
  return (
    <GuestFrame
      title={query.data?.title ?? words.title}
      isBlank={isAway}
      tools={
        query.data &&
        query.data.step !== 'code' && (
          <Leave
            done={() => {
              forgetRoom(client);
              setLeft(true);
            }}
          />
        )
      }
    >
      <QueryBoundary query={query} rows={4}>
        {(room) => <Step room={room} />}
      </QueryBoundary>
    </GuestFrame>
  );
}

const isRefused = (error: unknown, status: number) =>
  error instanceof CallError && error.status === status;

function Step({ room }: { room: GuestRoom }) {
  if (room.step === 'code') return <CodeStep room={room} />;
  if (room.agreement) return <AgreementStep room={room} agreement={room.agreement} />;
  return <OpenRoom room={room} />;
}

function OpenRoom({ room }: { room: GuestRoom }) {
  const [query] = useSearchParams();
  const writer = room.writer ?? '';
  useLayoutEffect(() => {
    writeAs(writer);
    return () => writeAs('');
  }, [writer]);
  const tab = guestTabOf(query);
  return (
    <>
      <p className="muted">
        {words.until} <DateTime at={room.endsAt} withTime />.{' '}
        {words.reading(room.name ?? room.email)}
      </p>
      <Suspense>
        <Waiting key={writer} />
      </Suspense>
      <nav className="tabs" aria-label={words.tabs}>
        {Object.entries(guestTabs).map(([name, label]) => (
          <Link
            key={name}
            to={name === 'documents' ? '/room' : `/room?tab=${name}`}
            aria-current={name === tab ? 'page' : undefined}
            ref={name === tab ? intoView : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Loading rows={4} />}>
        {tab === 'documents' && <Documents />}
        {tab === 'questions' && <Questions />}
        {tab === 'requests' && <Requests />}
        {tab === 'about' && <AboutAccess room={room} />}
      </Suspense>
    </>
  );
}

function Leave({ done }: { done: () => void }) {
  const change = useFormMutation(leaveRoom, { done, failed: words.failed });
  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={change.isPending}
      onClick={() => change.mutate({ input: {} })}
    >
      {change.isPending ? words.leaving : words.leave}
    </button>
  );
}

export const guestRoomScreen = defineScreen({ queries: guestQueries, Screen: GuestRoomScreen });
