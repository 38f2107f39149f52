/** The keyboard shortcuts of the open screens: handles their keys, and lists them for the help. */
import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Shortcut {
  /** As in `KeyboardEvent.key`, in lower case. */
  key: string;
  /** Description for the help. */
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

/** The available shortcuts, for the shell's help. */
export const useShortcutHelp = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered,
    () => none,
  ).flat();
