import { changeUserStatus } from '#contract/identity/administration.ts';
import type { WaitingWork } from '#contract/overview/administration.ts';
import { messageOf, send, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { useUndo } from '../../data/use-undo.ts';
import { todayWords as words } from './today-words.ts';

type Account = WaitingWork['accounts']['items'][number];

/** ADMIN-13: activates the account with one click, which can be undone. */
export function ApproveAccount({ id, name, version }: Account) {
  const refresh = useRefresh();
  const report = useUndo(refresh);
  const { mutate, isPending } = useCallMutation(changeUserStatus, {
    done({ version: now }) {
      refresh();
      report({
        title: words.success,
        description: words.approved,
        undo: () => send(changeUserStatus, { userId: id, status: 'pending' }, { version: now }),
      });
    },
    refused(error) {
      tellFailure({
        title: words.error,
        description: words.approveFailed,
        detail: messageOf(error),
      });
      refresh();
    },
  });
  return (
    <button
      type="button"
      className="button button-secondary"
      disabled={isPending}
      aria-busy={isPending}
      aria-label={words.actionOn(words.actions.approve, name)}
      onClick={() => mutate({ input: { userId: id, status: 'active' }, version })}
    >
      {words.actions.approve}
    </button>
  );
}
