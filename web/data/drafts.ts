/**
 * What is typed into a form of a signed-in screen and not sent: kept in the browser for the account (decision 20), so
 * that it survives a reload or a crash, and offered again.
 */
import { type RefObject, useEffect, useState } from 'react';
import { kept } from '#contract/identity/device.ts';
import { read, remove, write } from '../islands/device.ts';

interface Draft {
  /** When it was typed, in milliseconds. */
  at: number;
  /** What differs from the form as it came, by the fields' names. */
  entries: Record<string, string>;
}

/** The oldest ones make room. */
const mostDrafts = 20;
const lasts = 30 * 24 * 60 * 60 * 1000;

type TextField = HTMLInputElement | HTMLTextAreaElement;
const kinds = ['textarea', 'text', 'number', 'date'];

/** Fields with typed text; choices and files are made anew. */
const textFields = (form: HTMLFormElement | null): TextField[] =>
  ([...(form?.elements ?? [])] as TextField[]).filter(({ type }) => kinds.includes(type));

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
  const typed = textFields(form).filter(({ value, defaultValue }) => value !== defaultValue);
  const entries = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  if (typed.length === 0) drop(key);
  else store({ ...stored(), [key]: { at: Date.now(), entries } });
}

/** As if it had been typed, so that the form knows about it. React overlooks values that it sees being set. */
function fill(field: TextField, value: string): void {
  const { prototype } =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export interface DraftOffer {
  /** When the text that is in the form again was typed. */
  restored: string | null;
  discard: () => void;
}

/**
 * `key`: what the form is about. `kept` belongs to the form as its `onInput` and `onReset`; `sent` is called when
 * the text has arrived. A form is reset when its text is given up.
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
  const sent = () => {
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
    kept: {
      onInput: () => {
        if (form.current) keep(key, form.current);
      },
      onReset: sent,
    },
  };
}
