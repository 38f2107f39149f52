/** What a person sent and what waits for a connection (decision 20), in its place. */
import { waitingWords as words } from '#content/waiting.ts';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Waiting } from '../../islands/offline-queue.ts';
import { forget } from '../../islands/waiting-page.ts';
import { useWaiting } from './use-waiting.ts';

const textOf = (body: Waiting['body']): string =>
  Object.values(body)
    .filter((value) => typeof value === 'string')
    .join('\n');

/** Below the messages that were sent to the same address. */
export function WaitingMessages({ path }: { path: string }) {
  const waiting = useWaiting().filter((one) => one.path === path && one.refused === undefined);
  if (waiting.length === 0) return null;
  return (
    <ol className="messages">
      {waiting.map(({ key, body }) => (
        <li key={key}>
          <p className="small muted">
            <strong>{words.kept[0]}</strong>
          </p>
          <p className="as-written">{textOf(body)}</p>
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
        {waiting.map(({ key, said, body, refused }) => (
          <li key={key}>
            {said.name}
            {refused !== undefined && (
              <>
                . {words.refused}: {refused}
                <p className="as-written">{textOf(body)}</p>
                <Button variant="quiet" onClick={() => void forget(key)}>
                  {words.remove}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
