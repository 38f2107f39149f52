import { useState } from 'react';
import {
  listTransactions,
  recordBankTransfer,
  type Transaction,
} from '#contract/commerce/sales.ts';
import { exactDollarText } from '#contract/format.ts';
import { CallError } from '#contract/page-visit.ts';
import { useToday } from '../../app/session.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm, FormProblem } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { consequence, noted, openOf } from './payment-messages.ts';
import { recordWords as words } from './transaction-words.ts';

/** Records a bank transfer: the full amount, a part of it, or too much. */
export function MarkReceived({
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
  const { id, reference, customerName, amount, received } = transaction;
  const open = openOf(transaction);
  const [entered, setEntered] = useState(open || Number.NaN);
  const today = useToday();
  const refresh = useRefresh({ list: listTransactions });
  const change = useFormMutation(recordBankTransfer, {
    done(changed) {
      refresh(changed);
      close();
      showToast(noted(transaction, changed));
    },
  });
  const { error, fields, problem } = change;
  const notedAlready = error instanceof CallError && error.body?.code === 'transfer_noted';
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({
          input: {
            id,
            amount: Number.parseFloat(String(entries.get('amount') ?? '')),
            receivedOn: String(entries.get('receivedOn') ?? ''),
            ...(entries.has('another') && { another: true }),
          },
        })
      }
      failed={words.failed}
      refusal={
        notedAlready && (
          <>
            <FormProblem title={words.failed} text={problem} />
            <label className="check">
              <input type="checkbox" name="another" />
              <span>{words.another}</span>
            </label>
          </>
        )
      }
      label={words.title}
      busy={words.saving}
      close={close}
    >
      <DescriptionList
        facts={[
          [words.order, `${reference}, ${customerName}`],
          [words.amount, exactDollarText(amount)],
          [words.soFar, exactDollarText(received)],
        ]}
      />
      <TextInput
        name="amount"
        label={words.received}
        type="number"
        inputMode="decimal"
        step={0.01}
        min={0.01}
        value={open === 0 ? '' : String(open)}
        error={fields.amount}
        onChange={(event) => setEntered(Number.parseFloat(event.currentTarget.value))}
      />
      <TextInput
        name="receivedOn"
        label={words.date}
        hint={words.dateHint}
        type="date"
        value={today}
        error={fields.receivedOn}
      />
      <p role="status">{consequence(transaction, entered)}</p>
    </DialogForm>
  );
}
