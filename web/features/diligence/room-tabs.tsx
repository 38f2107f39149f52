import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Room } from '#contract/diligence/rooms.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { AppLink } from '../../design/app-link.tsx';
import { intoView } from '../../design/into-view.ts';
import { Loading } from '../../design/query-boundary.tsx';
import { roomPath } from './queries.ts';
import { roomTabNames, roomWords as words } from './words.ts';

const Guests = lazyPart(async () => (await import('./guests-tab.tsx')).GuestsTab);
const Questions = lazyPart(async () => (await import('./questions-tab.tsx')).QuestionsTab);
const Requests = lazyPart(async () => (await import('./requests-tab.tsx')).RequestsTab);
const Views = lazyPart(async () => (await import('./views-tab.tsx')).ViewsTab);

type RoomTab = keyof typeof roomTabNames;

const tabOf = (query: URLSearchParams): RoomTab => {
  const named = query.get('tab') ?? '';
  return Object.hasOwn(roomTabNames, named) ? (named as RoomTab) : 'files';
};

/** Files, which come with the room, and what its guests do, each fetched when it is opened. */
export function RoomTabs({ room, files }: { room: Room; files: React.ReactNode }) {
  const [query] = useSearchParams();
  const tab = tabOf(query);
  return (
    <>
      <nav className="tabs" aria-label={words.tabs}>
        {Object.entries(roomTabNames).map(([name, label]) => (
          <AppLink
            key={name}
            to={roomPath(room.dealId, name === 'files' ? {} : { tab: name })}
            aria-current={name === tab ? 'page' : undefined}
            ref={name === tab ? intoView : undefined}
          >
            {label}
          </AppLink>
        ))}
      </nav>
      <Suspense fallback={<Loading rows={5} />}>
        {tab === 'files' && files}
        {tab === 'guests' && <Guests room={room} />}
        {tab === 'questions' && <Questions room={room} />}
        {tab === 'requests' && <Requests room={room} />}
        {tab === 'views' && <Views room={room} />}
      </Suspense>
    </>
  );
}
