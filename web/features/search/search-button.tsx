import { Search, X } from 'lucide-react';
import {
  type ComponentType,
  type KeyboardEvent as KeyPress,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { length } from '#contract/limits.ts';
import { hasSingleKeys } from '../../data/shortcuts.ts';
import { useOnChange } from '../../design/use-on-change.ts';
import { fetchScript } from '../../islands/new-build.ts';
import type { ResultsProps } from './search-results.tsx';
import { searchWords as words } from './words.ts';

/** Search everything that one may see (Ctrl K). What finds and lists it is fetched on first use. */
export function SearchButton() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  useKeys(open);
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
        // The event comes late: by then the search may be open again.
        onClose={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        {isOpen && <Palette close={() => dialog.current?.close()} />}
      </dialog>
    </>
  );
}

const takesKey = (target: EventTarget | null) =>
  hasSingleKeys() &&
  !(target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]'));

/** Ctrl K, and `/` where the page has no search field of its own, wherever nothing else takes them. */
function useKeys(open: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
    const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
    const isCommand = (ctrlKey || metaKey) && !altKey && !shiftKey;
    if (isCommand && key.toLowerCase() === 'k') open();
    else if (key === '/' && !ctrlKey && !metaKey && !altKey && takesKey(event.target)) {
      const field = document.querySelector<HTMLInputElement>('main input[type=search]');
      if (field) field.focus();
      else open();
    } else return;
    event.preventDefault();
  });
  // Before the screen is drawn as hydrated, so that no key is missed on it.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

let fetched: ComponentType<ResultsProps> | undefined;

/** The field is there from the first moment, so that nothing typed is lost while the rest is fetched. */
function Palette({ close }: { close: () => void }) {
  const [text, setText] = useState('');
  const [Results, setResults] = useState(() => fetched);
  const [isMissing, setMissing] = useState(false);
  const [active, setActive] = useState<string>();
  const keys = useRef<((event: KeyPress) => void) | null>(null);
  const id = useId();
  // Tried again at the next letter.
  useOnChange(text, () => {
    if (Results) return;
    setMissing(false);
    fetchScript(() => import('./search-results.tsx')).then(
      ({ SearchResults }) => {
        fetched = SearchResults;
        setResults(() => SearchResults);
      },
      () => setMissing(true),
    );
  });
  return (
    <>
      <div className="palette-head">
        <input
          className="input"
          type="text"
          inputMode="search"
          role="combobox"
          aria-label={words.title}
          aria-expanded={Results !== undefined}
          aria-controls={Results && id}
          aria-activedescendant={active}
          aria-autocomplete="list"
          placeholder={words.placeholder}
          maxLength={length.search}
          autoComplete="off"
          ref={takeFocus}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => keys.current?.(event)}
        />
        <button
          type="button"
          className="button button-quiet"
          aria-label={words.close}
          onClick={close}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      {Results ? (
        <Results id={id} text={text} keys={keys} setActive={setActive} close={close} />
      ) : (
        <p className="small muted" role="status">
          {isMissing ? words.notLoaded : words.loading}
        </p>
      )}
    </>
  );
}

/** The dialog is opened to type in it. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus();
