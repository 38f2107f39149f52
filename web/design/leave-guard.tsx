import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasUnsent, resetForms } from '../data/unsent.ts';
import { Dialog } from './dialog.tsx';
import { designWords } from './pattern-words.ts';

/** Asks before leaving a page with unsent input. Mount one per page. */
export function LeaveGuard() {
  const { leave } = designWords;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      hasUnsent() && here.pathname + here.search !== next.pathname + next.search,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsent()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog title={leave.title} onClose={() => blocker.state === 'blocked' && blocker.reset()}>
      {(close) => (
        <>
          <p>{leave.text}</p>
          <p className="actions">
            <button type="button" className="button button-secondary" onClick={close}>
              {leave.stay}
            </button>
            <button
              type="button"
              className="button button-danger"
              onClick={() => {
                resetForms();
                blocker.proceed();
              }}
            >
              {leave.leave}
            </button>
          </p>
        </>
      )}
    </Dialog>
  );
}
