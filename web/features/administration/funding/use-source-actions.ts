import {
  type FundingSource,
  pauseFundingSource,
  runFundingSource,
} from '#contract/funding/sources.ts';
import { messageOf, send, useCallMutation } from '../../../data/api.ts';
import { tellFailure } from '../../../data/tell-failure.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { useUndo } from '../../../data/use-undo.ts';
import { showToast } from '../../../islands/toast.ts';
import { sourceWords as words } from './source-words.ts';

/** Pauses or resumes a source, with Undo, and reads it now. */
export function useSourceActions() {
  const refresh = useRefresh();
  const report = useUndo(refresh);
  const pause = useCallMutation(pauseFundingSource, {
    done(changed) {
      refresh();
      report({
        title: changed.paused ? words.paused : words.resumed,
        description: changed.name,
        undo: () => send(pauseFundingSource, opposite(changed)),
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
  return {
    turn: (source: FundingSource) => pause.mutate({ input: opposite(source) }),
    read: ({ id }: FundingSource) => run.mutate({ input: { id } }),
    isPending: pause.isPending || run.isPending,
  };
}

const opposite = ({ id, paused }: FundingSource) => ({ id, paused: !paused });
