/** What can be done on the open screens: by a key, and in the search (Ctrl K), which lists it as the help lists the keys. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { singleKeysSetting } from '#contract/identity/device.ts';

export interface Shortcut {
  /** As in `KeyboardEvent.key`, in lower case; null: in the search only. */
  key: string | null;
  /** Description for the help and the search. */
  does: string;
  run: () => void;
}

let registered: readonly (readonly Shortcut[])[] = [];
const listeners = new Set<() => void>();

function listen(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function change(next: typeof registered): void {
  registered = next;
  tell();
}

/** Whether shortcuts of a single character work on this device: they get in the way of speech input (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(singleKeysSetting) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(singleKeysSetting);
    else localStorage.setItem(singleKeysSetting, 'off');
  } catch {
    // This browser stores nothing.
  }
  tell();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(listen, hasSingleKeys, () => true);

/** Whether a key belongs to something else: a field being typed into, or an open dialog or menu. */
const isElsewhere = (event: KeyboardEvent): boolean =>
  event.defaultPrevented ||
  !hasSingleKeys() ||
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

/** Something to do on the screen for as long as it is mounted, in the search only. */
export function Command({ does, run }: Omit<Shortcut, 'key'>): null {
  useShortcuts([{ key: null, does, run }]);
  return null;
}

const none: readonly (readonly Shortcut[])[] = [];

/** What the open screens offer. */
export const useShortcutHelp = (): readonly Shortcut[] =>
  useSyncExternalStore(
    listen,
    () => registered,
    () => none,
  ).flat();
