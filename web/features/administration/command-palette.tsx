import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { length } from '#contract/limits.ts';
import { searchAdministration } from '#contract/overview/administration.ts';
import { queryOf } from '../../data/api.ts';
import { screenPaths } from '../../design/app-link.tsx';
import { KeyHelp } from './key-help.tsx';
import { type Found, type FoundGroup, foundRecords, placesNamed } from './palette-entries.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { paletteWords as words } from './words.ts';

/** Find or jump (Ctrl K): people, projects, orders, pages and actions. */
export function CommandPalette() {
  const dialog = useRef<HTMLDialogElement>(null);
  const help = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  usePanelKeys({ palette: open, help: () => help.current?.showModal() });
  return (
    <>
      <button type="button" className="palette-button" aria-keyshortcuts="Control+K" onClick={open}>
        <Search size={16} aria-hidden="true" />
        <span className="palette-label">{words.open}</span>
        <kbd>Ctrl K</kbd>
      </button>
      <dialog
        ref={dialog}
        className="dialog palette"
        aria-label={isOpen ? words.title : undefined}
        // The event arrives late: by then the palette may be open again.
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {isOpen && <Palette close={() => dialog.current?.close()} />}
      </dialog>
      <KeyHelp ref={help} />
    </>
  );
}

function Palette({ close }: { close: () => void }) {
  const [text, setText] = useState('');
  const { groups, isPending, isError } = useFound(text);
  const entries = groups.flatMap(({ entries }) => entries);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, entries.length - 1);
  const goTo = useGoTo(close);
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const step = (by: number) => setChosen((at + by + entries.length) % Math.max(1, entries.length));
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
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  return (
    <>
      <input
        className="input"
        type="text"
        inputMode="search"
        role="combobox"
        aria-label={words.title}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={entries.length > 0 ? optionId(at) : undefined}
        aria-autocomplete="list"
        placeholder={words.placeholder}
        maxLength={length.search}
        autoComplete="off"
        ref={takeFocus}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={(event) => {
          const { key } = event;
          const entry = entries[at];
          if (key === 'ArrowDown') step(1);
          else if (key === 'ArrowUp') step(-1);
          else if (key === 'Enter' && entry) goTo(entry);
          else return;
          event.preventDefault();
        }}
      />
      <p className="small muted" role="status">
        {status}
      </p>
      <Options id={id} groups={groups} at={at} optionId={optionId} goTo={goTo} />
    </>
  );
}

/** The dialog opens for typing, so its field takes the focus. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/** The mouse selects an option directly; with the keyboard, the focus stays in the field. */
function Options({
  id,
  groups,
  at,
  optionId,
  goTo,
}: {
  id: string;
  groups: readonly FoundGroup[];
  at: number;
  optionId: (index: number) => string;
  goTo: (entry: Found) => void;
}) {
  let index = -1;
  return (
    <div id={id} role="listbox" aria-label={words.title} className="palette-list">
      {groups.map(({ label, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={label} role="group" aria-label={label}>
          <p className="sidebar-label" aria-hidden="true">
            {label}
          </p>
          {entries.map((entry) => {
            index += 1;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys
              <div
                key={entry.to}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                className="palette-option"
                onClick={() => goTo(entry)}
              >
                <span>{entry.label}</span>
                {entry.detail && <span className="small muted">{entry.detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Separate documents are loaded as such. */
function useGoTo(close: () => void) {
  const navigate = useNavigate();
  return ({ to }: Found) => {
    close();
    if (screenPaths.includes(to.split('?')[0] ?? '')) void navigate(to);
    else location.assign(to);
  };
}

/** Searches after a pause in typing. */
function useFound(text: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), 150);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError } = useQuery({
    ...queryOf(searchAdministration, { search: asked }),
    enabled: asked !== '',
  });
  const isCurrent = asked === text.trim();
  const records = asked === '' || !isCurrent || !data ? [] : foundRecords(data);
  return {
    groups: [...placesNamed(text), ...records],
    isPending: text.trim() !== '' && !isError && (!isCurrent || !data),
    isError: isError && isCurrent,
  };
}
