import { useState } from 'react';
import {
  listTransactions,
  recordBankTransfer,
  type Transaction,
} from '#contract/commerce/sales.ts';
import { dollarText } from '#contract/format.ts';
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

/** A bank transfer arrived: all of it, a part, or too much. */
export function MarkReceived({
  transaction,
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  return (
    <Dialog title="Mark received" onClose={onClose}>
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
      failed="Not saved"
      refusal={
        notedAlready && (
          <>
            <FormProblem title="Not saved" text={problem} />
            <label className="check">
              <input type="checkbox" name="another" />
              <span>Another transfer of this amount arrived on this day</span>
            </label>
          </>
        )
      }
      label="Mark received"
      busy="Saving..."
      close={close}
    >
      <DescriptionList
        facts={[
          ['Order', `${reference}, ${customerName}`],
          ['Amount', dollarText(amount)],
          ['Received so far', dollarText(received)],
        ]}
      />
      <TextInput
        name="amount"
        label="Amount received, in US dollars"
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
        label="Date received"
        hint="As on the bank statement. We check for duplicates."
        type="date"
        value={today}
        error={fields.receivedOn}
      />
      <p role="status">{consequence(transaction, entered)}</p>
    </DialogForm>
  );
}
