import { logDealActivity } from '#contract/deals/activities.ts';
import { type ActivityType, activityTypes } from '#contract/deals/vocabulary.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';
import { activityWords as words } from './words.ts';

/** DEAL-13, DEAL-26 to DEAL-30. */
export const LogActivity = ({ dealId, name }: { dealId: string; name?: string }) => (
  <DialogButton label={words.log} name={name} className="button button-secondary">
    {(close) => <LogForm dealId={dealId} close={close} />}
  </DialogButton>
);

function LogForm({ dealId, close }: { dealId: string; close: () => void }) {
  const refresh = useRefreshDeals();
  const change = useFormMutation(logDealActivity, {
    done({ dealName }) {
      refresh();
      close();
      showToast({ title: words.done, description: dealName });
    },
  });
  const errors = change.fields;
  return (
    <DialogForm
      change={change}
      send={(entries) => {
        const text = (field: string) => String(entries.get(field));
        change.mutate({
          input: {
            dealId,
            activityType: text('activityType') as ActivityType,
            description: text('description'),
            outcome: text('outcome'),
            nextSteps: text('nextSteps'),
            scheduledDate: text('scheduledDate'),
            assignedTo: text('assignedTo'),
          },
        });
      }}
      failed={words.failed}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <Select
        name="activityType"
        label={words.type}
        value="call"
        options={activityTypes}
        error={errors.activityType}
      />
      <TextArea
        name="description"
        label={words.description}
        rows={3}
        maxLength={length.note}
        error={errors.description}
      />
      <TextArea
        name="outcome"
        label={words.outcome}
        rows={2}
        maxLength={length.note}
        optional
        error={errors.outcome}
      />
      <TextArea
        name="nextSteps"
        label={words.nextSteps}
        rows={2}
        maxLength={length.note}
        optional
        error={errors.nextSteps}
      />
      <TextInput
        name="scheduledDate"
        type="date"
        label={words.scheduledDate}
        optional
        error={errors.scheduledDate}
      />
      <TextInput
        name="assignedTo"
        label={words.assignedTo}
        maxLength={length.email}
        optional
        error={errors.assignedTo}
      />
    </DialogForm>
  );
}
