import { undoStep } from '#contract/overview/undo.ts';
import { CallError } from '#contract/page-visit.ts';
import { leaveForSignIn } from '../islands/session.ts';
import { showToast } from '../islands/toast.ts';
import { messageOf, send } from './api.ts';
import { clearFailure, tellFailure } from './tell-failure.ts';
import { undoWords as words } from './undo-words.ts';

/** `undo` of a change's answer; or, where its opposite takes it back, that call. */
export type TakeBack = string | (() => Promise<unknown>);

export async function takeBack(undo: TakeBack, refresh: () => void): Promise<void> {
  clearFailure();
  try {
    await (typeof undo === 'string' ? send(undoStep, { undo }) : undo());
    refresh();
    showToast({ title: words.undone });
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return leaveForSignIn();
    refresh();
    tellFailure({ title: words.notUndone, description: messageOf(error) });
  }
}
