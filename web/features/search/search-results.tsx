import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { search } from '#contract/overview/search.ts';
import { useUser } from '../../app/session.ts';
import { queryOf } from '../../data/api.ts';
import { useShortcutHelp } from '../../data/shortcuts.ts';
import { AppLink } from '../../design/app-link.tsx';
import { type EntryGroup, foundGroups, placesNamed } from './entries.ts';
import { searchWords as words } from './words.ts';

export interface ResultsProps {
  id: string;
  text: string;
  /** What the field does with a key. */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  /** Tells the field which option is chosen. */
  setActive: (id: string | undefined) => void;
  close: () => void;
}

/** What can be done here, pages and actions by their names, and what the server finds. */
export function SearchResults({ id, text, keys, setActive, close }: ResultsProps) {
  const { groups, isPending, isError } = useFound(text);
  const entries = groups.flatMap(({ entries }) => entries);
  const [chosen, setChosen] = useState({ text, index: 0 });
  // Another text begins at the top.
  const index = chosen.text === text ? chosen.index : 0;
  const at = Math.min(index, entries.length - 1);
  const active = at < 0 ? undefined : `${id}-${at}`;
  useEffect(() => {
    keys.current = (event) => {
      if (event.nativeEvent.isComposing) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const entry = entries[at];
      if (step && entry) setChosen({ text, index: (at + step + entries.length) % entries.length });
      else if (event.key === 'Enter' && active) document.getElementById(active)?.click();
      else return;
      event.preventDefault();
    };
  });
  useEffect(() => {
    setActive(active);
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active, setActive]);
  const status =
    text.trim() === ''
      ? ''
      : isPending
        ? words.searching
        : isError
          ? words.failed
          : entries.length === 0
            ? words.none
            : words.found(entries.length);
  return (
    <>
      <p className="small muted" role="status">
        {status}
      </p>
      <Options id={id} groups={groups} at={at} close={close} />
    </>
  );
}

/** The mouse chooses directly; the keyboard stays in the field. A file is downloaded, and the screen stays. */
function Options({
  id,
  groups,
  at,
  close,
}: {
  id: string;
  groups: readonly EntryGroup[];
  at: number;
  close: () => void;
}) {
  let index = -1;
  return (
    <div id={id} role="listbox" aria-label={words.title} className="palette-list">
      {groups.map(({ label, entries }) => (
        <fieldset key={label} aria-label={label}>
          <p className="sidebar-label" aria-hidden="true">
            {label}
          </p>
          {entries.map((entry) => {
            index += 1;
            const option = {
              id: `${id}-${index}`,
              role: 'option',
              tabIndex: -1,
              'aria-selected': index === at,
              className: 'palette-option',
            } as const;
            if ('run' in entry)
              return (
                <button
                  key={entry.label}
                  type="button"
                  {...option}
                  onClick={() => {
                    close();
                    entry.run();
                  }}
                >
                  <span>{entry.label}</span> {entry.key && <kbd>{entry.key.toUpperCase()}</kbd>}
                </button>
              );
            return (
              <AppLink key={entry.to} to={entry.to} {...option} onClick={close}>
                <span dir="auto">{entry.label}</span>{' '}
                {entry.detail && (
                  <span className="small muted" dir="auto">
                    {entry.detail}
                  </span>
                )}
              </AppLink>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

/** What is typed is asked for once the typing pauses, and each time anew: what was just added is found. */
function useFound(text: string) {
  const user = useUser();
  const here = useShortcutHelp();
  const [asked, setAsked] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), 150);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError } = useQuery({
    ...queryOf(search, { q: asked }),
    enabled: asked !== '',
    staleTime: 0,
  });
  const isCurrent = asked === text.trim();
  const found = asked === '' || !isCurrent || !data ? [] : foundGroups(data.results);
  return {
    groups: [...placesNamed(user, here, text), ...found],
    isPending: text.trim() !== '' && !(isError && isCurrent) && (!isCurrent || !data),
    isError: isError && isCurrent,
  };
}
