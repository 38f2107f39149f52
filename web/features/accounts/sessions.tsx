import { useQueryClient } from '@tanstack/react-query';
import { endOneSession, endOtherSessions, listSessions } from '#contract/identity/account.ts';
import { messageOf, queryOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';

/** As many as somebody can look through; all others are ended by the button below. */
const shown = 10;

/** Where the account is signed in, this browser first. */
export function Sessions() {
  const client = useQueryClient();
  const sessions = useCallQuery(listSessions, {});
  const handlers = (description: string) => ({
    done: () => {
      void client.invalidateQueries({ queryKey: queryOf(listSessions, {}).queryKey });
      // The button that was pressed goes with its row.
      document.getElementById('sessions')?.focus();
      showToast({ title: 'Signed out', description });
    },
    refused: (error: unknown) =>
      tellFailure({ title: 'Not signed out', description: messageOf(error) }),
  });
  const one = useCallMutation(endOneSession, handlers('That browser has to sign in again.'));
  const others = useCallMutation(
    endOtherSessions,
    handlers('Every other browser has to sign in again.'),
  );
  return (
    <section className="card stack" aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1}>
        Signed-in browsers
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
                        Last used <DateTime at={session.lastUsedAt} withTime />, signed in{' '}
                        <DateTime at={session.createdAt} />
                      </p>
                    </div>
                    {session.current ? (
                      <span className="badge badge-success">This browser</span>
                    ) : (
                      <button
                        type="button"
                        className="button button-quiet"
                        disabled={one.isPending}
                        aria-label={`Sign out ${session.device}`}
                        onClick={() => one.mutate({ input: { id: session.id } })}
                      >
                        Sign out
                      </button>
                    )}
                  </li>
                ))}
            </ul>
            {items.length > shown && (
              <p className="small muted">
                And {items.length - shown}
                {next && ' or'} more, used less recently.
              </p>
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
                  Sign out everywhere else
                </button>
              </p>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}
