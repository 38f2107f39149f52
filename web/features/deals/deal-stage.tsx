import { useState } from 'react';
import { changeDeal, type Deal } from '#contract/deals/deals.ts';
import {
  type DealNeed,
  dealNeeds,
  dealStages,
  dealStatuses,
  type DealStage as Stage,
} from '#contract/deals/vocabulary.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { Command } from '../../data/shortcuts.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useUndo } from '../../data/use-undo.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { Menu } from '../../design/menu.tsx';
import { DateTime } from '../../design/time.tsx';
import { CloseForm, MoveForm } from './move-deal.tsx';
import { dealRecordWords as words } from './record-words.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { dealListWords } from './words.ts';

/** On the deal's page: its stage and status, and what changes them. */
export const DealStage = ({ deal }: { deal: Deal }) => (
  <section className="card deal-stage" aria-labelledby="deal-stage">
    <h3 id="deal-stage">{words.stageHeading}</h3>
    <p className="small muted">
      {words.since} <DateTime at={deal.stageSince} />
    </p>
    <StageMoves deal={deal} />
    <StatusButtons deal={deal} />
  </section>
);

/** The next stage with what is missing for it; the others in a menu. */
export function StageMoves({ deal }: { deal: Deal }) {
  const [asked, setAsked] = useState<Stage | null>(null);
  const { moves } = deal.abilities;
  const order = Object.keys(dealStages);
  const next = moves.find(({ stage }) => order.indexOf(stage) === order.indexOf(deal.stage) + 1);
  const others = moves.filter((move) => move !== next);
  return (
    <>
      {moves.map(
        ({ stage, blocked }) =>
          !blocked && (
            <Command
              key={stage}
              does={`${dealListWords.moveTo(dealStages[stage])}…`}
              run={() => setAsked(stage)}
            />
          ),
      )}
      {next && <Missing needs={next.missing} />}
      {moves.length > 0 && (
        <div className="actions">
          {next && (
            <button
              type="button"
              className="button"
              disabled={next.blocked}
              onClick={() => setAsked(next.stage)}
            >
              {dealListWords.moveTo(dealStages[next.stage])}
            </button>
          )}
          <Menu
            className="button button-secondary"
            items={others.map(({ stage, blocked }) => ({
              label: dealStages[stage],
              ...(blocked ? { hint: words.blocked } : { run: () => setAsked(stage) }),
            }))}
          >
            {words.otherStage}
          </Menu>
        </div>
      )}
      {asked && (
        <Dialog title={dealListWords.moveTo(dealStages[asked])} onClose={() => setAsked(null)}>
          {(close) => <MoveForm deal={deal} stage={asked} close={close} />}
        </Dialog>
      )}
    </>
  );
}

const Missing = ({ needs }: { needs: readonly DealNeed[] }) =>
  needs.length === 0 ? (
    <p className="small">{words.nothingMissing}</p>
  ) : (
    <div className="small">
      <p>{words.missing}:</p>
      <ul>
        {needs.map((need) => (
          <li key={need}>{dealNeeds[need]}</li>
        ))}
      </ul>
    </div>
  );

function StatusButtons({ deal }: { deal: Deal }) {
  const refresh = useRefreshDeals();
  const report = useUndo(refresh);
  const change = useCallMutation(changeDeal, {
    done({ dealName, status, undo }) {
      refresh();
      report({ title: dealStatuses[status], description: dealName, undo });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.failed, description: messageOf(error) });
    },
  });
  const { statuses } = deal.abilities;
  const set = (status: 'active' | 'on_hold') =>
    change.mutate({ input: { dealId: deal.id, status }, version: deal.version });
  return (
    <p className="actions">
      {statuses.includes('on_hold') && (
        <button
          type="button"
          className="button button-secondary"
          disabled={change.isPending}
          onClick={() => set('on_hold')}
        >
          {words.hold}
        </button>
      )}
      {statuses.includes('active') && (
        <button
          type="button"
          className="button button-secondary"
          disabled={change.isPending}
          onClick={() => set('active')}
        >
          {deal.status === 'on_hold' ? words.resume : words.reopen}
        </button>
      )}
      {statuses.includes('closed_lost') && (
        <DialogButton label={words.close} className="button button-secondary">
          {(close) => <CloseForm deal={deal} close={close} />}
        </DialogButton>
      )}
    </p>
  );
}
