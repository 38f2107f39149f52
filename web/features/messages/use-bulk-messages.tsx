/** Changes of all selected messages. */
import { Suspense, useState } from 'react';
import { changeMessages } from '#contract/support/inbox.ts';
import type { MessageRow } from '#contract/support/messages.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import type { BulkAction } from '../../design/table-selection.tsx';
import { useOpened } from '../administration/use-dialog-param.ts';
import type { Asked } from './assign-messages.tsx';
import { bulkMessageWords as words } from './bulk-message-words.ts';

const BulkProgress = lazyPart(
  async () => (await import('../administration/bulk-progress.tsx')).BulkProgress,
);
const AssignMessages = lazyPart(async () => (await import('./assign-messages.tsx')).AssignMessages);

/** A meeting request is answered among the meetings. */
const isMessage = ({ kind }: MessageRow) => kind !== 'meeting';

/** The actions of the selection, and what is shown above the list: who answers, then the progress. */
export function useBulkMessages() {
  const progress = useOpened('bulk');
  const [asked, setAsked] = useState<Asked | null>(null);
  const refresh = useRefresh();
  const { mutate, isPending: busy } = useCallMutation(changeMessages, {
    done({ id }) {
      refresh();
      progress.open(id);
    },
    refused: (error) => tellFailure({ title: words.failed, description: messageOf(error) }),
  });
  const chosen = (rows: readonly MessageRow[]) => rows.map(({ id, version }) => ({ id, version }));
  const turns = (action: 'close' | 'reopen'): BulkAction<MessageRow> => ({
    label: words[action],
    busy,
    secondary: true,
    fits: (row) => isMessage(row) && (row.status === 'closed') === (action === 'reopen'),
    run: (rows, clear) =>
      mutate({ input: { action, messages: chosen(rows) } }, { onSuccess: clear }),
  });
  const actions: readonly BulkAction<MessageRow>[] = [
    {
      label: words.assign,
      fits: isMessage,
      run: (rows, clear) => setAsked({ messages: chosen(rows), clear }),
    },
    turns('close'),
    turns('reopen'),
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
      {asked && (
        <AssignMessages asked={asked} started={progress.open} onClose={() => setAsked(null)} />
      )}
    </Suspense>
  );
  return { actions, shown };
}
