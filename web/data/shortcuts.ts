/** What can be done on the open screens: by a key, and in the search (Ctrl K), which lists it as the help lists the keys. */
import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** As in `KeyboardEvent.key`, in lower case; null: in the search only. */
  key: string | null;
  /** Description for the help and the search. */
  does: string;
  run: () => void;
}

let registered: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();

function change(next: typeof registered): void {
  registered = next;
  for (const listener of listeners) listener();
}

/** Whether a key belongs to something else: a field being typed into, or an open dialog or menu. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  document.querySelector('dialog:modal, :popover-open') !== null ||
  (event.target instanceof HTMLElement &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !==
      null);

/** Handles the shortcuts while the component is mounted. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });
  useEffect(() => {
    const listed = current.current.map(({ key, does }, place) => ({
      key,
      does,
      run: () => current.current[place]?.run(),
    }));
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

/** What the open screens offer. */
export const useShortcutHelp = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
    () => none,
  ).flat();
