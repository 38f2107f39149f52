import { listTransactions, refundOverpayment, type Transaction } from '#contract/commerce/sales.ts';
import { exactDollarText } from '#contract/format.ts';
import { useToday } from '../../app/session.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { surplusWords as words } from './transaction-words.ts';

/** Records that the surplus of a transfer was returned by bank; nothing else changes. */
export function SurplusReturned({
  transaction,
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      {(close) => <Form transaction={transaction} close={close} />}
    </Dialog>
  );
}

function Form({ transaction, close }: { transaction: Transaction; close: () => void }) {
  const { id, reference, customerName } = transaction;
  const surplus = exactDollarText(transaction.surplus);
  const today = useToday();
  const refresh = useRefresh({ list: listTransactions });
  const change = useFormMutation(refundOverpayment, {
    done(changed) {
      refresh(changed);
      close();
      showToast({ title: words.done, description: words.doneText(reference, surplus) });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { id, returnedOn: String(entries.get('returnedOn') ?? '') } })
      }
      failed={words.failed}
      label={words.button}
      busy={words.saving}
      close={close}
    >
      <DescriptionList
        facts={[
          [words.order, `${reference}, ${customerName}`],
          [words.surplus, surplus],
        ]}
      />
      <p>{words.text}</p>
      <TextInput
        name="returnedOn"
        label={words.date}
        hint={words.dateHint}
        type="date"
        value={today}
        error={change.fields.returnedOn}
      />
    </DialogForm>
  );
}
