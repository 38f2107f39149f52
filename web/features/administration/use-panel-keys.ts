import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** The page's own search field, if it has one. */
const searchField = () => document.querySelector<HTMLInputElement>('main input[type=search]');

/** Handles Ctrl K, `/` and `?` unless something else handles them. */
export function usePanelKeys(run: { palette: () => void; help: () => void }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand && event.key.toLowerCase() === 'k') run.palette();
    else if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    else if (event.key === '?') run.help();
    else if (event.key === '/') {
      const field = searchField();
      if (field) field.focus();
      else run.palette();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
