import { useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { resetForms, wouldLose } from '../data/unsent.ts';
import { Dialog } from './dialog.tsx';
import { designWords } from './pattern-words.ts';

/** Another page of a list leaves the forms beside it in place. */
function placeOf({ pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  query.delete('after');
  return `${pathname}?${query}`;
}

/** Asks before leaving a page whose unsent input no draft keeps. Mount one per page. */
export function LeaveGuard() {
  const { leave } = designWords;
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      wouldLose() && placeOf(here) !== placeOf(next),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
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
