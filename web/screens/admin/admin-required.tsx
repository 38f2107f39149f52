import { Link } from 'react-router';
import { length } from '#contract/limits.ts';
import { requestAdminRole } from '#contract/people.ts';
import { reloadAfterRole } from '#contract/timing.ts';
import { messageOf, useChange } from '../../api.ts';
import { showText, showToast } from '../../enhance/toast.ts';
import { TextInput } from '../../ui/field.tsx';
import { Shell } from '../portals/shell.tsx';

/** What a signed-in visitor who is no administrator sees at /admin (ADMIN-04..ADMIN-07). */
export function AdminRequired() {
  const { mutate, isPending } = useChange(requestAdminRole, {
    done() {
      showText('Admin role assigned! Refreshing page...');
      setTimeout(() => location.reload(), reloadAfterRole);
    },
    refused: (error) =>
      showToast({
        title: 'Error',
        description: 'Failed to assign admin role',
        detail: messageOf(error),
        variant: 'destructive',
      }),
  });
  return (
    <Shell title="Admin panel">
      <div className="card narrow">
        <h2>Admin Access Required</h2>
        <p>
          This page is for the alliance’s administrators. You can ask for access; an administrator
          decides. Whoever sets up a new installation enters the one-time setup code that the server
          printed.
        </p>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const setupCode = String(
              new FormData(event.currentTarget).get('setupCode') ?? '',
            ).trim();
            mutate({ input: setupCode ? { setupCode } : {} });
          }}
        >
          <TextInput
            name="setupCode"
            label="Setup code"
            maxLength={length.token}
            autoComplete="off"
            optional
          />
          <p className="actions">
            <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
              Request Admin Access
            </button>
            <Link className="button button-secondary" to="/">
              Back to Home
            </Link>
          </p>
        </form>
      </div>
    </Shell>
  );
}
