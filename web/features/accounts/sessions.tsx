import { useQueryClient } from '@tanstack/react-query';
import { endOneSession, endOtherSessions, listSessions } from '#contract/identity/account.ts';
import { invalidateCall, messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { sessionWords as words } from './own-account-words.ts';

/** As many as a person can check; the button below ends all others. */
const shown = 10;

/** Where the account is signed in, this browser first. */
export function Sessions() {
  const client = useQueryClient();
  const sessions = useCallQuery(listSessions, {});
  const handlers = (description: string) => ({
    done: () => {
      void invalidateCall(client, listSessions);
      // The clicked button disappears with its row, so move the focus.
      document.getElementById('sessions')?.focus();
      showToast({ title: words.ended, description });
    },
    refused: (error: unknown) =>
      tellFailure({ title: words.failed, description: messageOf(error) }),
  });
  const one = useCallMutation(endOneSession, handlers(words.endedOne));
  const others = useCallMutation(endOtherSessions, handlers(words.endedOthers));
  return (
    <section className="card stack" aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1}>
        {words.heading}
      </h2>
      <QueryBoundary query={sessions} rows={2}>
        {({ items, next }) => (
          <>
            <ul className="rows">
              {items
                .toSorted((a, b) => Number(b.current) - Number(a.current))
                .slice(0, shown)
                .map((session) => (
                  <li key={session.id} className="row-with-action">
                    <div>
                      <strong>{session.device}</strong>
                      <p className="small muted">
                        {words.lastUsed} <DateTime at={session.lastUsedAt} withTime />,{' '}
                        {words.signedIn} <DateTime at={session.createdAt} />
                      </p>
                    </div>
                    {session.current ? (
                      <span className="badge badge-success">{words.current}</span>
                    ) : (
                      <button
                        type="button"
                        className="button button-quiet"
                        disabled={one.isPending}
                        aria-label={words.endOne(session.device)}
                        onClick={() => one.mutate({ input: { id: session.id } })}
                      >
                        {words.end}
                      </button>
                    )}
                  </li>
                ))}
            </ul>
            {items.length > shown && (
              <p className="small muted">{words.more(items.length - shown, next !== null)}</p>
            )}
            {items.length > 1 && (
              <p>
                <button
                  type="button"
                  className="button button-secondary"
                  disabled={others.isPending}
                  aria-busy={others.isPending}
                  onClick={() => others.mutate({ input: {} })}
                >
                  {words.endOthers}
                </button>
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}
