import { changeDeal, type Deal } from '#contract/deals/deals.ts';
import {
  type DealStage,
  dealNeeds,
  dealStages,
  type LostReason,
  lostReasons,
} from '#contract/deals/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { type Conflict, useEditMutation } from '../../data/use-form-mutation.ts';
import { useUndo } from '../../data/use-undo.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea } from '../../design/field.tsx';
import { comparedDeal } from './deal-text.ts';
import { dealRecordWords as words } from './record-words.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

function useChange(deal: Deal, close: () => void, title: string, then?: (deal: Deal) => void) {
  const refresh = useRefreshDeals();
  const report = useUndo(refresh);
  return useEditMutation(changeDeal, deal, {
    decision: true,
    refresh,
    done({ undo, ...changed }) {
      refresh();
      close();
      then?.(changed);
      report({ title, description: changed.dealName, undo });
    },
  });
}

/** To one stage; what is missing there is listed, and the reason is asked for. */
export function MoveForm({
  deal,
  stage,
  conflict: earlier = null,
  close,
  done,
}: {
  deal: Deal;
  stage: DealStage;
  /** Why it is asked: the move was refused before. */
  conflict?: Conflict<Deal> | null;
  close: () => void;
  done?: (deal: Deal) => void;
}) {
  const change = useChange(deal, close, words.changed, done);
  const conflict = change.conflict ?? earlier;
  const move = deal.abilities.moves.find((one) => one.stage === stage);
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) =>
        change.submit(
          { dealId: deal.id, stage, reason: String(entries.get('reason') ?? '') },
          dealStages[stage],
        )
      }
      failed={words.failed}
      notice={
        conflict && <ConflictNotice conflict={conflict} compared={comparedDeal} kind="decision" />
      }
      label={words.move}
      busy={words.moving}
      close={close}
    >
      {!move && <p>{words.notPossible(dealStages[stage])}</p>}
      {move && move.missing.length > 0 && (
        <>
          <p>{words.missing}:</p>
          <ul className="points">
            {move.missing.map((need) => (
              <li key={need}>{dealNeeds[need]}</li>
            ))}
          </ul>
        </>
      )}
      <TextArea
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={length.note}
        optional={!move?.reason}
        error={change.fields.reason}
      />
    </DialogForm>
  );
}

/** DEAL-46: what is closed without success says why. */
export function CloseForm({ deal, close }: { deal: Deal; close: () => void }) {
  const change = useChange(deal, close, words.closedDone);
  const { conflict, fields } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) =>
        change.submit(
          {
            dealId: deal.id,
            status: 'closed_lost',
            lostReason: String(entries.get('lostReason')) as LostReason,
            lostNote: String(entries.get('lostNote')),
            tellSponsor: String(entries.get('tellSponsor') ?? ''),
          },
          words.closeDeal,
        )
      }
      failed={words.failed}
      notice={
        conflict && <ConflictNotice conflict={conflict} compared={comparedDeal} kind="decision" />
      }
      label={words.closeDeal}
      busy={words.closing}
      danger
      close={close}
    >
      <Select
        name="lostReason"
        label={words.lostReason}
        options={lostReasons}
        empty={words.choose}
        error={fields.lostReason}
      />
      <TextArea
        name="lostNote"
        label={words.lostNote}
        rows={2}
        maxLength={length.note}
        optional
        error={fields.lostNote}
      />
      {deal.abilities.linkProject && deal.project && (
        <TextArea
          name="tellSponsor"
          label={words.tellSponsor}
          hint={words.tellHint}
          rows={3}
          maxLength={length.note}
          optional
          error={fields.tellSponsor}
        />
      )}
    </DialogForm>
  );
}
