import { listAccessRequests } from '#contract/identity/administration.ts';
import { roles } from '#contract/vocabulary.ts';
import { useCallQuery } from '../../data/api.ts';
import { Menu } from '../../design/menu.tsx';
import { counted } from '../../design/pattern-words.ts';
import { DateTime } from '../../design/time.tsx';
import { accountWords } from './account-words.ts';

const { requests: words } = accountWords;

/** Who asked for more rights and awaits an answer. Each leads to the account, where the role is given. */
export function AccessRequests() {
  const { data } = useCallQuery(listAccessRequests, {});
  if (!data || data.items.length === 0) return null;
  const count = counted(data.items.length, words.noun);
  return (
    <Menu
      label={count}
      className="button button-secondary"
      items={data.items.map(({ userId, name, email, role, createdAt }) => ({
        label: words.asks(name, roles[role]),
        hint: (
          <>
            {email}, <DateTime at={createdAt} withTime />
          </>
        ),
        to: `/admin?tab=users&user=${userId}`,
      }))}
    >
      {count}
    </Menu>
  );
}
