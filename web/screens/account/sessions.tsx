import { useQueryClient } from '@tanstack/react-query';
import { endOneSession, endOtherSessions, listSessions } from '#contract/account.ts';
import { messageOf, queryOf, useCall, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { When } from '../../ui/time.tsx';

/** As many as somebody can look through; all others are ended by the button below. */
const shown = 10;

/** Where the account is signed in, this browser first. */
export function Sessions() {
  const client = useQueryClient();
  const sessions = useCall(listSessions, {});
  const handlers = (description: string) => ({
    done: () => {
      void client.invalidateQueries({ queryKey: queryOf(listSessions, {}).queryKey });
      // The button that was pressed goes with its row.
      document.getElementById('sessions')?.focus();
      showToast({ title: 'Signed out', description });
    },
    refused: (error: unknown) =>
      showToast({ title: 'Not signed out', description: messageOf(error), variant: 'destructive' }),
  });
  const one = useChange(endOneSession, handlers('That browser has to sign in again.'));
  const others = useChange(endOtherSessions, handlers('Every other browser has to sign in again.'));
  return (
    <section className="card stack" aria-labelledby="sessions">
      <h2 id="sessions" tabIndex={-1}>
        Signed-in browsers
      </h2>
      <Loaded query={sessions} rows={2}>
        {({ items }) => (
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
                        Last used <When at={session.lastUsedAt} withTime />, since{' '}
                        <When at={session.createdAt} />
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
              <p className="small muted">And {items.length - shown} more, used longer ago.</p>
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
      </Loaded>
    </section>
  );
}
