import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getFundingSync, type SyncRun, syncFunding } from '#contract/funding/sync.ts';
import { invalidateAddress, messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { showToast } from '../../islands/toast.ts';
import { fundingWords as words } from './funding-words.ts';

const isRunning = (run: SyncRun | null) => run !== null && run.finishedAt === null;

function tell({ sources }: SyncRun): void {
  if (sources.length > 0 && sources.every(({ failed }) => failed))
    tellFailure({ title: words.error, description: words.syncFailed });
  else showToast({ title: words.success, description: words.synced });
}

/** The latest run, as live updates bring it, and the way to start one (FUND-04 to FUND-06). */
export function useFundingSync() {
  const client = useQueryClient();
  const { data } = useCallQuery(getFundingSync, {});
  const run = data?.run ?? null;
  /** The run that this person started, if the answer came before its end. */
  const [awaited, setAwaited] = useState<string | null>(null);
  useEffect(() => {
    if (run === null || run.id !== awaited || isRunning(run)) return;
    setAwaited(null);
    tell(run);
  }, [run, awaited]);
  const { mutate, isPending } = useCallMutation(syncFunding, {
    done(answer) {
      void invalidateAddress(client, '/api/funding/');
      if (isRunning(answer)) setAwaited(answer.id);
      else tell(answer);
    },
    refused(error) {
      void invalidateAddress(client, getFundingSync.path);
      tellFailure({ title: words.error, description: words.syncFailed, detail: messageOf(error) });
    },
  });
  return { isPending: isPending || isRunning(run), start: () => mutate({ input: {} }) };
}
