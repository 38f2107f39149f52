import { useRevalidator } from 'react-router';
import { Empty } from '../../design/empty.tsx';
import { missingWords as words } from './missing-words.ts';

/** Shown when a tab's script could not be loaded: the rest of the screen stays, and loading can be retried. */
export function MissingTab() {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <Empty title={words.title}>
        <p>{words.text}</p>
        <button
          type="button"
          className="button button-secondary"
          disabled={state !== 'idle'}
          aria-busy={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          {words.retry}
        </button>
      </Empty>
    </div>
  );
}
