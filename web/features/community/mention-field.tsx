import { useState } from 'react';
import { listMentionable } from '#contract/community/discussions.ts';
import { length } from '#contract/limits.ts';
import { useCallQuery } from '../../data/api.ts';
import { TextInput } from '../../design/field.tsx';
import { discussionWords as words } from './discussion-words.ts';

export interface Mentioned {
  id: string;
  name: string;
}

/** Finds people by the start of their names, and keeps the chosen ones. */
export function MentionField({
  discussionId,
  chosen,
  change,
  error,
}: {
  discussionId?: string;
  chosen: readonly Mentioned[];
  change: (chosen: readonly Mentioned[]) => void;
  error: string | undefined;
}) {
  const [search, setSearch] = useState('');
  return (
    <div className="mention-field">
      <TextInput
        name="mentions"
        label={words.mention}
        hint={words.mentionHint}
        error={error}
        optional
        maxLength={length.search}
        autoComplete="off"
        onInput={(event) => setSearch(event.currentTarget.value)}
        key={chosen.length}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {search.trim().length > 1 && (
        <Found
          search={search.trim()}
          {...(discussionId && { discussionId })}
          but={chosen}
          add={(person) => {
            change([...chosen, person]);
            setSearch('');
          }}
        />
      )}
      {chosen.length > 0 && (
        <ul className="mention-people" aria-label={words.mentioned}>
          {chosen.map(({ id, name }) => (
            <li key={id} className="badge">
              @{name}{' '}
              <button
                type="button"
                aria-label={words.unmention(name)}
                onClick={() => change(chosen.filter((one) => one.id !== id))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({
  search,
  discussionId,
  but,
  add,
}: {
  search: string;
  discussionId?: string;
  but: readonly Mentioned[];
  add: (person: Mentioned) => void;
}) {
  const { data } = useCallQuery(listMentionable, { search, ...(discussionId && { discussionId }) });
  const people = data?.people.filter(({ id }) => !but.some((one) => one.id === id));
  return (
    <div role="status">
      {people?.length === 0 && <p className="small muted">{words.nobody}</p>}
      <p className="actions">
        {people?.map((person) => (
          <button
            key={person.id}
            type="button"
            className="button button-secondary"
            onClick={() => add(person)}
          >
            @{person.name}
          </button>
        ))}
      </p>
    </div>
  );
}
