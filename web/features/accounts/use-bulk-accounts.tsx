/** Changes of all selected accounts of a list. */
import { Suspense, useState } from 'react';
import type { SentInput } from '#contract/call.ts';
import {
  type Account,
  changeAccounts,
  type listAccounts,
} from '#contract/identity/administration.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import type { BulkAction } from '../../design/table-selection.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import { accountWords as words } from './account-words.ts';
import type { Asked } from './bulk-dialog.tsx';

const BulkProgress = lazyPart(
  async () => (await import('../administration/bulk-progress.tsx')).BulkProgress,
);
const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

/** The actions of the selection, and what is shown above the list: the question, then the progress. */
export function useBulkAccounts(filter: SentInput<typeof listAccounts>) {
  const progress = useOpened('bulk');
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = useRefresh();
  const approve = useCallMutation(changeAccounts, {
    done({ id }) {
      refresh();
      progress.open(id);
    },
    refused: (error) => tellFailure({ title: words.error, description: messageOf(error) }),
  });
  const chosen = (rows: readonly Account[]) => ({
    accounts: rows.map(({ id, version }) => ({ userId: id, version })),
  });
  const { search, role, status } = filter;
  const everything = { matching: { search, role, status } };
  const asks = (action: Asked['action']): Pick<BulkAction<Account>, 'run' | 'runAll'> => ({
    run: (rows, clear) => setAsked({ action, count: rows.length, which: chosen(rows), clear }),
    runAll: (count, clear) => setAsked({ action, count, which: everything, clear }),
  });
  const actions: readonly BulkAction<Account>[] = [
    {
      ...asks('approve'),
      label: words.approve,
      busy: approve.isPending,
      fits: (account) => account.status === 'pending',
      run: (rows, clear) =>
        approve.mutate({ input: { action: 'approve', ...chosen(rows) } }, { onSuccess: clear }),
    },
    {
      ...asks('suspend'),
      label: words.suspend,
      secondary: true,
      fits: (account) => account.status !== 'suspended',
    },
    { ...asks('portals'), label: words.choosePortals, secondary: true },
  ];
  const shown = (
    <Suspense fallback={null}>
      {progress.opened && (
        <BulkProgress
          key={progress.opened}
          id={progress.opened}
          open={progress.open}
          close={progress.close}
        />
      )}
      {asked && <BulkDialog asked={asked} started={progress.open} onClose={() => setAsked(null)} />}
    </Suspense>
  );
  return { actions, shown };
}
