import { useState } from 'react';
import { CallError } from '#contract/page-visit.ts';
import { markReceived, type Transaction } from '#contract/sales.ts';
import { showToast } from '../../enhance/toast.ts';
import { useFormChange } from '../../form-change.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormProblem } from '../../ui/dialog-form.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextInput } from '../../ui/field.tsx';
import { dollarText } from '../../ui/money.ts';
import { consequence, noted, openOf } from './received-words.ts';
import { useTransactionRefresh } from './use-transaction.ts';

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
  const refresh = useTransactionRefresh();
  const { mutate, isPending, form, fields, problem, error } = useFormChange(markReceived, {
    done(changed) {
      refresh();
      close();
      showToast(noted(transaction, changed));
    },
  });
  const notedAlready = error instanceof CallError && error.body?.code === 'transfer_noted';
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        mutate({
          input: {
            id,
            amount: Number.parseFloat(String(data.get('amount') ?? '')),
            receivedOn: String(data.get('receivedOn') ?? ''),
            ...(data.has('another') && { another: true }),
          },
          idempotencyKey: crypto.randomUUID(),
        });
      }}
    >
      <Facts
        facts={[
          ['Order', `${reference}, ${customerName}`],
          ['Amount', dollarText(amount)],
          ['Received so far', dollarText(received)],
        ]}
      />
      <TextInput
        name="amount"
        label="Amount that arrived, in US dollars"
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
        label="Day it arrived"
        hint="As the bank’s statement says. The same amount of the same day is asked about."
        type="date"
        value={new Date().toISOString().slice(0, 10)}
        error={fields.receivedOn}
      />
      <p role="status">{consequence(transaction, entered)}</p>
      <FormProblem title="Not saved" text={problem} />
      {notedAlready && (
        <label className="check">
          <input type="checkbox" name="another" />
          <span>Another transfer of this amount arrived on this day</span>
        </label>
      )}
      <FormButtons pending={isPending} label="Mark received" busy="Saving..." close={close} />
    </form>
  );
}
