import {
  type FundingSource,
  pauseFundingSource,
  runFundingSource,
} from '#contract/funding/sources.ts';
import { messageOf, useCallMutation } from '../../../data/api.ts';
import { tellFailure } from '../../../data/tell-failure.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { showToast } from '../../../islands/toast.ts';
import { sourceWords as words } from './source-words.ts';

/** Pauses or resumes a source, with Undo, and reads it now. */
export function useSourceActions() {
  const refresh = useRefresh();
  const pause = useCallMutation(pauseFundingSource, {
    done(changed) {
      refresh();
      showToast({
        title: changed.paused ? words.paused : words.resumed,
        description: changed.name,
        action: { label: words.undo, run: () => turn(changed) },
      });
    },
    refused: (error) => tellFailure({ title: words.pauseFailed, description: messageOf(error) }),
  });
  const run = useCallMutation(runFundingSource, {
    done() {
      refresh();
      showToast({ title: words.started, description: words.startedText });
    },
    refused: (error) => tellFailure({ title: words.runFailed, description: messageOf(error) }),
  });
  const turn = ({ id, paused }: FundingSource) => pause.mutate({ input: { id, paused: !paused } });
  return {
    turn,
    read: ({ id }: FundingSource) => run.mutate({ input: { id } }),
    isPending: pause.isPending || run.isPending,
  };
}
