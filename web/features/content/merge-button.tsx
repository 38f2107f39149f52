import type { RefObject } from 'react';
import { showToast } from '../../islands/toast.ts';
import { mergeChanges } from './paragraph-changes.ts';
import { contentWords, articleFormWords as words } from './words.ts';

interface Text {
  /** Of its field in the form. */
  name: string;
  /** What both editors began with, and what the other one saved. */
  base: string;
  theirs: string;
}

/** Adds the other editor's paragraphs to the texts in the form. */
export function MergeButton({
  texts,
  form,
}: {
  texts: readonly Text[];
  form: RefObject<HTMLFormElement | null>;
}) {
  const changed = texts.filter(({ base, theirs }) => base !== theirs);
  if (changed.length === 0) return null;
  return (
    <button
      type="button"
      className="button button-secondary"
      onClick={() => {
        for (const { name, base, theirs } of changed) {
          const field = form.current?.elements.namedItem(name);
          if (!(field instanceof HTMLTextAreaElement)) continue;
          field.value = mergeChanges(base, field.value, theirs);
          field.closest('details')?.setAttribute('open', '');
          field.dispatchEvent(new Event('input', { bubbles: true }));
          field.focus();
        }
        showToast({ title: contentWords.merged, description: words.merged });
      }}
    >
      {words.mergeText}
    </button>
  );
}
