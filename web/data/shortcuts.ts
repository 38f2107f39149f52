/** The keys of the screens that are open, for those who press them and for the help that lists them. */
import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** As `KeyboardEvent.key` has it, in lower case. */
  key: string;
  /** What it does, for the help. */
  does: string;
  run: () => void;
}

let registered: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();

function change(next: typeof registered): void {
  registered = next;
  for (const listener of listeners) listener();
}

/** Letters belong to what is being typed into, and nothing behind a dialog or a menu is meant. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog:modal, :popover-open') !== null ||
  (event.target instanceof HTMLElement &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !==
      null);

/** Listens to the keys as long as the component is on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const listed = current.current;
    const press = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      const found = current.current.find(({ key }) => key === event.key.toLowerCase());
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    change([...registered, listed]);
    document.addEventListener('keydown', press);
    return () => {
      change(registered.filter((entry) => entry !== listed));
      document.removeEventListener('keydown', press);
    };
  }, []);
}

const none: readonly (readonly Shortcut[])[] = [];

/** What the keys do here, for the help of the shell. */
export const useShortcutHelp = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
    () => none,
  ).flat();
