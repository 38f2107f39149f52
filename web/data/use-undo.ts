import { fetchScript } from '../islands/new-build.ts';
import { showToast, type Toast } from '../islands/toast.ts';
import type { TakeBack } from './take-back.ts';
import { undoWords } from './undo-words.ts';

type Undoable = Pick<Toast, 'title' | 'description' | 'detail'> & { undo: TakeBack | null };

/**
 * Reports a change by a toast that can take it back; what does is fetched when it's asked for. `undo`: null if nothing
 * does. `refresh`: after that, and where it was too late.
 */
export const useUndo =
  (refresh: () => void) =>
  ({ undo, ...toast }: Undoable): void =>
    showToast({
      ...toast,
      ...(undo && {
        action: {
          label: undoWords.undo,
          run: () =>
            void fetchScript(() => import('./take-back.ts')).then(
              ({ takeBack }) => takeBack(undo, refresh),
              () => showToast({ title: undoWords.notUndone, variant: 'destructive' }),
            ),
        },
      }),
    });
