import { Link } from 'react-router';
import type { CallOutput } from '#contract/call.ts';
import { listAccessRequests } from '#contract/identity/administration.ts';
import { roles } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { counted } from '../../design/pattern-words.ts';
import { DateTime } from '../../design/time.tsx';
import { accountWords } from './account-words.ts';

const { requests: words } = accountWords;

/** Pending requests for more access, collapsed to one line so that the accounts stay visible. */
export function AccessRequests() {
  const { data } = useCallQuery(listAccessRequests, {});
  if (!data || data.items.length === 0) return null;
  return (
    <details className="requests">
      <summary>{counted(data.items.length, words.noun)}</summary>
      <ul className="rows" aria-label={words.title}>
        {data.items.map((request) => (
          <Request key={request.id} {...request} />
        ))}
      </ul>
    </details>
  );
}

/** Links to the account, where the role is assigned. */
function Request({
  userId,
  name,
  email,
  role,
  createdAt,
}: CallOutput<typeof listAccessRequests>['items'][number]) {
  return (
    <li>
      <Link to={`/admin?tab=users&user=${userId}`}>{name}</Link> {words.asks(roles[role])}{' '}
      <span className="small muted">
        {email}, <DateTime at={createdAt} withTime />
      </span>
    </li>
  );
}
