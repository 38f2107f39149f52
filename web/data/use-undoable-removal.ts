import { useState } from 'react';
import type { Call, SentInput } from '#contract/call.ts';
import { showToast } from '../islands/toast.ts';
import { messageOf, useCallMutation } from './api.ts';
import { tellFailure } from './tell-failure.ts';

/** Deletes what a person saved under a name. That can be undone, so there is no confirmation. */
export function useUndoableRemoval<
  V extends { id: string; name: string },
  Remove extends Call,
  Save extends Call,
>({
  remove,
  save,
  entriesOf,
  refresh,
  words,
}: {
  remove: Remove;
  save: Save;
  /** What saves it again. */
  entriesOf: (view: V) => SentInput<Save>;
  refresh: () => void;
  words: { deleted: string; notDeleted: string; notSaved: string; undo: string };
}): (view: V) => void {
  const [removed, setRemoved] = useState<V | null>(null);
  const failed = (title: string) => (error: unknown) =>
    tellFailure({ title, description: messageOf(error) });
  const again = useCallMutation(save, { done: refresh, refused: failed(words.notSaved) });
  const { mutate } = useCallMutation(remove, {
    done() {
      refresh();
      if (!removed) return;
      showToast({
        title: words.deleted,
        description: removed.name,
        action: { label: words.undo, run: () => again.mutate({ input: entriesOf(removed) }) },
      });
    },
    refused: failed(words.notDeleted),
  });
  return (view) => {
    setRemoved(view);
    mutate({ input: { id: view.id } as SentInput<Remove> });
  };
}
