/** Moves deals of a board: at once on screen, and back where the server refuses. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '#contract/call.ts';
import type { DealBoard } from '#contract/deals/board.ts';
import { changeDeal, type Deal } from '#contract/deals/deals.ts';
import { type DealStage, dealStages } from '#contract/deals/vocabulary.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import type { Conflict } from '../../data/use-form-mutation.ts';
import { useUndo } from '../../data/use-undo.ts';
import { placedOnBoard } from './move-on-board.ts';
import { dealRecordWords as words } from './record-words.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { boardWords, dealListWords } from './words.ts';

/** A move that needs a reason, or that was refused because somebody else changed the deal. */
export interface AskedMove {
  deal: Deal;
  stage: DealStage;
  conflict?: Conflict<Deal>;
}

export function useMoveDeal() {
  const client = useQueryClient();
  const refresh = useRefreshDeals();
  const report = useUndo(refresh);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const [said, setSaid] = useState('');
  const place = (deal: Deal) =>
    client.setQueriesData<DealBoard>(
      { predicate: ({ queryKey }) => /^\/api\/platforms\/[^/]+\/board/.test(String(queryKey[0])) },
      (board) => board && placedOnBoard(board, deal),
    );
  const say = (deal: Deal) => setSaid(boardWords.moved(deal.dealName, dealStages[deal.stage]));
  // Each move is answered for itself, because several may be on their way.
  const change = useCallMutation(changeDeal, { done: () => undefined, refused: () => undefined });

  function settle({ undo, ...deal }: CallOutput<typeof changeDeal>) {
    place(deal);
    refresh();
    say(deal);
    report({
      title: words.changed,
      description: boardWords.moved(deal.dealName, dealStages[deal.stage]),
      undo,
    });
  }

  function refuse({ deal, stage }: AskedMove, error: unknown) {
    const { status, body } = error instanceof CallError ? error : { status: 0, body: null };
    if (status === 401) return;
    const now = status === 412 ? (body?.current as Deal | undefined) : undefined;
    place(now ?? deal);
    refresh();
    setSaid(boardWords.cancelled(deal.dealName));
    if (now && now.stage !== stage)
      setAsked({
        deal: now,
        stage,
        conflict: { seen: deal, now, wanted: dealListWords.moveTo(dealStages[stage]) },
      });
    else
      tellFailure({
        title: words.failed,
        description: now
          ? boardWords.already(now.dealName, dealStages[now.stage])
          : status === 404
            ? boardWords.gone
            : messageOf(error),
      });
  }

  function move(deal: Deal, stage: DealStage) {
    if (stage === deal.stage) return setSaid(boardWords.cancelled(deal.dealName));
    const wanted = deal.abilities.moves.find((one) => one.stage === stage);
    if (!wanted || wanted.blocked)
      tellFailure({ title: words.failed, description: words.notPossible(dealStages[stage]) });
    else if (wanted.reason) setAsked({ deal, stage });
    else {
      // Until the answer comes it can't be moved again.
      place({ ...deal, stage, abilities: { ...deal.abilities, moves: [] } });
      change
        .mutateAsync({ input: { dealId: deal.id, stage }, version: deal.version })
        .then(settle, (error: unknown) => refuse({ deal, stage }, error));
    }
  }
  return { move, asked, said, close: () => setAsked(null), moved: say };
}
