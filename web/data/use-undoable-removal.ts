import type { Call, SentInput } from '#contract/call.ts';
import { messageOf, send, useCallMutation } from './api.ts';
import { tellFailure } from './tell-failure.ts';
import { useUndo } from './use-undo.ts';

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
  words: { deleted: string; notDeleted: string };
}): (view: V) => void {
  const report = useUndo(refresh);
  const { mutate } = useCallMutation(remove, {
    done: refresh,
    refused: (error) => tellFailure({ title: words.notDeleted, description: messageOf(error) }),
  });
  return (view) =>
    mutate(
      { input: { id: view.id } as SentInput<Remove> },
      {
        onSuccess: () =>
          report({
            title: words.deleted,
            description: view.name,
            undo: () => send(save, entriesOf(view)),
          }),
      },
    );
}
