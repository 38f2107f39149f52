import { separateMessage } from '#contract/support/inbox.ts';
import { getMessage } from '#contract/support/messages.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { showToast } from '../../islands/toast.ts';
import { mergeWords as words } from './merge-words.ts';

/** Makes a merged conversation one of its own again. */
export function useSeparation() {
  const refresh = useRefresh({ record: getMessage });
  const { mutate, isPending } = useCallMutation(separateMessage, {
    done(kept) {
      refresh(kept);
      showToast({ title: words.separated });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.notSeparated, description: messageOf(error) });
    },
  });
  return { isPending, separate: (id: string) => mutate({ input: { id } }) };
}
