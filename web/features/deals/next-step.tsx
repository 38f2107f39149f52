import { changeDeal, type Deal } from '#contract/deals/deals.ts';
import { length } from '#contract/limits.ts';
import { send } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useUndo } from '../../data/use-undo.ts';
import { ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea, TextInput } from '../../design/field.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { comparedDeal } from './deal-text.ts';
import { nextStepWords as words } from './record-words.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

/** What was promised next; it stays until it is done or another one is named. */
export function NextStep({ deal }: { deal: Deal }) {
  const { nextStep, nextStepOn, isStepOverdue, abilities } = deal;
  return (
    <section className="card deal-next" aria-labelledby="next-step">
      <h3 id="next-step">{words.heading}</h3>
      {nextStep ? (
        <p className="as-written">{nextStep}</p>
      ) : (
        <p className="muted">
          {words.none} {abilities.edit && words.noneHint}
        </p>
      )}
      {nextStepOn && (
        <p className={isStepOverdue ? 'badge badge-destructive' : 'small'}>
          {isStepOverdue ? words.overdue : words.due} <CalendarDate date={nextStepOn} />
        </p>
      )}
      {abilities.edit && (
        <div className="actions">
          {(nextStep || nextStepOn) && <Done deal={deal} />}
          <DialogButton
            label={nextStep ? words.edit : words.name}
            name="step"
            className="button button-secondary"
          >
            {(close) => <StepForm deal={deal} close={close} />}
          </DialogButton>
        </div>
      )}
    </section>
  );
}

function Done({ deal }: { deal: Deal }) {
  const refresh = useRefreshDeals();
  const report = useUndo(refresh);
  const { id: dealId, nextStep, nextStepOn } = deal;
  return (
    <CallButton
      call={changeDeal}
      input={{ dealId, nextStep: null, nextStepOn: null }}
      version={deal.version}
      done={({ version }) => {
        refresh();
        report({
          title: words.cleared,
          ...(nextStep && { description: nextStep }),
          undo: () => send(changeDeal, { dealId, nextStep, nextStepOn }, { version }),
        });
      }}
      refused={refresh}
      failed={words.failed}
    >
      {words.done}
    </CallButton>
  );
}

function StepForm({ deal, close }: { deal: Deal; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useEditMutation(changeDeal, deal, {
    refresh,
    done({ dealName, nextStep, nextStepOn }) {
      refresh();
      close();
      const isEmpty = !nextStep && !nextStepOn;
      showToast({ title: isEmpty ? words.removed : words.saved, description: dealName });
    },
  });
  const { filled, conflict, fields } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) =>
        change.submit(
          {
            dealId: deal.id,
            nextStep: String(entries.get('nextStep')),
            nextStepOn: String(entries.get('nextStepOn')),
          },
          words.save,
        )
      }
      failed={words.failed}
      notice={
        conflict && <ConflictNotice conflict={conflict} compared={comparedDeal} kind="text" />
      }
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <div className="stack" key={filled.version}>
        <TextArea
          name="nextStep"
          label={words.step}
          value={filled.nextStep ?? ''}
          rows={2}
          maxLength={length.note}
          error={fields.nextStep}
        />
        <TextInput
          name="nextStepOn"
          type="date"
          label={words.date}
          value={filled.nextStepOn ?? ''}
          optional
          error={fields.nextStepOn}
        />
      </div>
    </DialogForm>
  );
}
