import { reportMistake } from '#contract/funding/opportunities.ts';
import { length } from '#contract/limits.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextArea } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { opportunityPageWords as words } from './opportunity-words.ts';

export const ReportMistake = ({ id }: { id: string }) => (
  <DialogButton label={words.report} className="button button-quiet">
    {(close) => <Form id={id} close={close} />}
  </DialogButton>
);

function Form({ id, close }: { id: string; close: () => void }) {
  const change = useFormMutation(reportMistake, {
    done() {
      close();
      showToast({ title: words.sent });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { id, message: String(entries.get('message') ?? '') } })
      }
      failed={words.notSent}
      label={words.send}
      busy={words.sending}
      close={close}
    >
      <TextArea
        name="message"
        label={words.message}
        hint={words.reportHint}
        error={change.fields.message}
        rows={5}
        maxLength={length.note}
        required
      />
    </DialogForm>
  );
}
