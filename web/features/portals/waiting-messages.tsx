/** What a person sent and what waits for a connection (decision 20), in its place. */
import { waitingWords as words } from '#content/waiting.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Waiting } from '../../islands/offline-queue.ts';
import { forget, textOf } from '../../islands/waiting-page.ts';
import { useWaiting } from './use-waiting.ts';

export interface Place {
  /** The address that it is sent to. */
  path: string;
  /** Where several places send to that address: what of it belongs here. */
  isHere?: (body: Waiting['body']) => boolean;
}

/** Below what was sent to the same address. */
export function WaitingMessages({ path, isHere = () => true }: Place) {
  const waiting = useWaiting().filter(
    (one) => one.path === path && one.refused === undefined && isHere(one.body),
  );
  if (waiting.length === 0) return null;
  return (
    <ol className="messages">
      {waiting.map((one) => (
        <li key={one.key}>
          <p className="small muted">
            <strong>{words.kept[0]}</strong>
          </p>
          <p className="as-written">{textOf(one)}</p>
        </li>
      ))}
    </ol>
  );
}

/** All of it. */
export function WaitingList() {
  const waiting = useWaiting();
  if (waiting.length === 0) return null;
  return (
    <Notice title={words.list}>
      <ul>
        {waiting.map((one) => (
          <li key={one.key}>
            {one.said.name}
            {one.refused !== undefined && (
              <>
                . {words.refused}: {one.refused}
                {!one.file && <p className="as-written">{textOf(one)}</p>}
              </>
            )}
            {(one.file || one.refused !== undefined) && (
              <Button variant="quiet" onClick={() => void forget(one.key)}>
                {words.remove}
                <span className="visually-hidden"> {one.said.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
