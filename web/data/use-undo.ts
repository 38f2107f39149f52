import { undoStep } from '#contract/overview/undo.ts';
import { showToast, type Toast } from '../islands/toast.ts';
import { messageOf, useCallMutation } from './api.ts';
import { tellFailure } from './tell-failure.ts';
import { undoWords as words } from './undo-words.ts';

type Undoable = Pick<Toast, 'title' | 'description' | 'detail'> & {
  /** From the answer of the change; null if it can't be taken back. */
  undo: string | null;
};

/** Reports a change by a toast that can take it back. `refresh`: after that, and where it was too late. */
export function useUndo(refresh: () => void): (toast: Undoable) => void {
  const { mutate } = useCallMutation(undoStep, {
    done() {
      refresh();
      showToast({ title: words.undone });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.notUndone, description: messageOf(error) });
    },
  });
  return ({ undo, ...toast }) =>
    showToast({
      ...toast,
      ...(undo && { action: { label: words.undo, run: () => mutate({ input: { undo } }) } }),
    });
}
