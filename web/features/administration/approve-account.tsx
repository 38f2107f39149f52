import { useQueryClient } from '@tanstack/react-query';
import { changeUserStatus } from '#contract/identity/administration.ts';
import type { WaitingWork } from '#contract/overview/administration.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { showToast } from '../../islands/toast.ts';
import { todayWords as words } from './words.ts';

type Account = WaitingWork['accounts']['items'][number];

/** ADMIN-13: makes the account active with one click; it can be suspended again under All Users. */
export function ApproveAccount({ id, name, version }: Account) {
  const client = useQueryClient();
  const reload = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/admin/'),
    });
  const { mutate, isPending } = useCallMutation(changeUserStatus, {
    done() {
      showToast({ title: words.success, description: words.approved });
      void reload();
    },
    refused(error) {
      showToast({
        title: words.error,
        description: words.approveFailed,
        detail: messageOf(error),
        variant: 'destructive',
      });
      void reload();
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
