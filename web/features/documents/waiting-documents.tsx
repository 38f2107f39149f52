import { waitingWords } from '#content/waiting.ts';
import { formatBytes } from '#contract/format.ts';
import { Button } from '../../design/button.tsx';
import { forget } from '../../islands/waiting-page.ts';
import { useWaiting } from '../portals/use-waiting.ts';
import { uploadWords as words } from './list-words.ts';

/** What was added to this address and waits for a connection, or was refused at last. */
export function WaitingDocuments({ path }: { path: string }) {
  const waiting = useWaiting().filter((one) => one.path === path);
  if (waiting.length === 0) return null;
  return (
    <ul className="documents" aria-label={words.waits}>
      {waiting.map(({ key, file, refused }) => (
        <li key={key}>
          <div>
            <p>
              <bdi>{file?.name}</bdi>
            </p>
            <p className={refused === undefined ? 'small muted' : 'small error'}>
              {refused === undefined ? waitingWords.kept[0] : `${waitingWords.refused}: ${refused}`}{' '}
              · {formatBytes(file?.size ?? 0)}
            </p>
          </div>
          <p className="actions">
            <Button variant="quiet" onClick={() => void forget(key)}>
              {waitingWords.remove}
              <span className="visually-hidden"> {file?.name}</span>
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}
