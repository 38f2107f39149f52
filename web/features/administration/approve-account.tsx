import { changeUserStatus } from '#contract/identity/administration.ts';
import type { WaitingWork } from '#contract/overview/administration.ts';
import type { UserStatus } from '#contract/vocabulary.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { undoWords } from '../../data/undo-words.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { showToast } from '../../islands/toast.ts';
import { todayWords as words } from './today-words.ts';

type Account = WaitingWork['accounts']['items'][number];

/** ADMIN-13: activates the account with one click, which can be undone. */
export function ApproveAccount({ id, name, version }: Account) {
  const refresh = useRefresh();
  const { mutate, isPending } = useCallMutation(changeUserStatus, {
    done({ status, version: now }) {
      showToast({
        title: words.success,
        description: words.approved,
        ...(status === 'active' && {
          action: { label: undoWords.undo, run: () => set('pending', now) },
        }),
      });
      refresh();
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
  const set = (status: UserStatus, version: number) =>
    mutate({ input: { userId: id, status }, version });
  return (
    <button
      type="button"
      className="button button-secondary"
      disabled={isPending}
      aria-busy={isPending}
      aria-label={words.actionOn(words.actions.approve, name)}
      onClick={() => set('active', version)}
    >
      {words.actions.approve}
    </button>
  );
}
