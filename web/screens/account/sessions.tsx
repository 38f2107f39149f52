import { useQueryClient } from '@tanstack/react-query';
import { endOneSession, endOtherSessions, listSessions } from '#contract/account.ts';
import { messageOf, queryOf, useCall, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { When } from '../../ui/time.tsx';

/** Where the account is signed in. */
export function Sessions() {
  const client = useQueryClient();
  const sessions = useCall(listSessions, {});
  const handlers = {
    done: () => {
      void client.invalidateQueries({ queryKey: queryOf(listSessions, {}).queryKey });
      showToast({ title: 'Signed out', description: 'That browser has to sign in again.' });
    },
    refused: (error: unknown) =>
      showToast({ title: 'Not signed out', description: messageOf(error), variant: 'destructive' }),
  };
  const one = useChange(endOneSession, handlers);
  const others = useChange(endOtherSessions, handlers);
  return (
    <section className="card stack" aria-labelledby="sessions">
      <h2 id="sessions">Signed in</h2>
      <Loaded query={sessions} rows={2}>
        {({ items }) => (
          <>
            <ul className="rows">
              {items.map((session) => (
                <li key={session.id}>
                  <strong>{session.device}</strong>{' '}
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
                  <p className="small muted">
                    Last used <When at={session.lastUsedAt} withTime />, since{' '}
                    <When at={session.createdAt} />
                  </p>
                </li>
              ))}
            </ul>
            {items.length > 1 && (
              <p>
                <button
                  type="button"
                  className="button button-secondary"
                  disabled={others.isPending}
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
