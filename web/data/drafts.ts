/**
 * Keeps unsent text of forms on signed-in screens in the browser, per account (decision 20), so that it survives a
 * reload or a crash and can be restored.
 */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { kept } from '#contract/identity/device.ts';
import { read, remove, write } from '../islands/device.ts';

interface Draft {
  /** When it was typed, in milliseconds. */
  at: number;
  /** Values that differ from the initial form, by field name. */
  entries: Record<string, string>;
}

/** Above this number the oldest drafts are dropped. */
const mostDrafts = 20;
const lasts = 30 * 24 * 60 * 60 * 1000;

type TextField = HTMLInputElement | HTMLTextAreaElement;
const kinds = ['textarea', 'text', 'number', 'date'];

/** Fields with typed text only: choices, files and what only searches (`off`) are not restored. */
const isKept = ({ type, autocomplete }: TextField) =>
  kinds.includes(type) && autocomplete !== 'off';
const textFields = (form: HTMLFormElement | null): TextField[] =>
  ([...(form?.elements ?? [])] as TextField[]).filter(isKept);
const typedIn = (form: HTMLFormElement | null) =>
  textFields(form).filter(({ value, defaultValue }) => value !== defaultValue);

function stored(): Record<string, Draft> {
  try {
    const drafts = JSON.parse(read(kept.texts) ?? '{}') as Record<string, Draft>;
    const since = Date.now() - lasts;
    return Object.fromEntries(Object.entries(drafts).filter(([, { at }]) => at > since));
  } catch {
    return {};
  }
}

function store(drafts: Record<string, Draft>): void {
  const newest = Object.entries(drafts)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, mostDrafts);
  if (newest.length === 0) remove(kept.texts);
  else write(kept.texts, JSON.stringify(Object.fromEntries(newest)));
}

function drop(key: string): void {
  const { [key]: dropped, ...others } = stored();
  if (dropped) store(others);
}

function keep(key: string, form: HTMLFormElement): void {
  const typed = typedIn(form);
  const entries = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  if (typed.length === 0) drop(key);
  else store({ ...stored(), [key]: { at: Date.now(), entries } });
}

/** Sets the value as if it had been typed. React ignores values set through the property it has overridden. */
function fill(field: TextField, value: string): void {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export interface DraftOffer {
  /** When the restored text was typed; null if nothing was restored. */
  restored: string | null;
  discard: () => void;
}

/**
 * `key` identifies the form's subject. Pass `kept` to the form as `onInput` and `onReset`, and call `sent` once the
 * server has accepted the text. Resetting the form discards the draft.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string) {
  const [restored, setRestored] = useState<string | null>(null);
  useEffect(() => {
    const draft = stored()[key];
    if (!draft) return;
    let found = false;
    for (const field of textFields(form.current)) {
      const text = draft.entries[field.name];
      if (text === undefined || text === field.defaultValue) continue;
      field.closest('details')?.setAttribute('open', '');
      fill(field, text);
      found = true;
    }
    if (found) setRestored(new Date(draft.at).toISOString());
    else drop(key);
  }, [form, key]);
  const hasOther = useRef(false);
  useEffect(() => {
    const element = form.current;
    const note = ({ target }: Event) => {
      const field = target as TextField;
      hasOther.current ||= !isKept(field) && field.autocomplete !== 'off';
    };
    element?.addEventListener('input', note);
    return () => element?.removeEventListener('input', note);
  }, [form]);
  const loses = useCallback(
    () => hasOther.current || (typedIn(form.current).length > 0 && !stored()[key]),
    [form, key],
  );
  const sent = () => {
    hasOther.current = false;
    drop(key);
    setRestored(null);
  };
  const offer: DraftOffer = {
    restored,
    discard() {
      for (const field of textFields(form.current)) fill(field, field.defaultValue);
      sent();
    },
  };
  return {
    offer,
    sent,
    /** Whether leaving the page would lose something: a choice, a file, or text that the browser doesn't keep. */
    loses,
    kept: {
      onInput: () => {
        if (form.current) keep(key, form.current);
      },
      onReset: sent,
    },
  };
}
