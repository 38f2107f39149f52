import { returnSurplus, type Transaction } from '#contract/sales.ts';
import { showToast } from '../../enhance/toast.ts';
import { useFormChange } from '../../form-change.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormProblem } from '../../ui/dialog-form.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextInput } from '../../ui/field.tsx';
import { dollarText } from '../../ui/money.ts';
import { useTransactionRefresh } from './use-transaction.ts';

/** What a transfer brought above the price went back by the bank: noted, and nothing else changes. */
export function SurplusReturned({
  transaction,
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  return (
    <Dialog title="Surplus returned" onClose={onClose}>
      {(close) => <Form transaction={transaction} close={close} />}
    </Dialog>
  );
}

function Form({ transaction, close }: { transaction: Transaction; close: () => void }) {
  const { id, reference, customerName } = transaction;
  const surplus = dollarText(transaction.surplus);
  const refresh = useTransactionRefresh();
  const { mutate, isPending, form, fields, problem } = useFormChange(returnSurplus, {
    done() {
      refresh();
      close();
      showToast({ title: 'Noted', description: `${reference}: ${surplus} went back.` });
    },
  });
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const returnedOn = String(new FormData(event.currentTarget).get('returnedOn') ?? '');
        mutate({ input: { id, returnedOn }, idempotencyKey: crypto.randomUUID() });
      }}
    >
      <Facts
        facts={[
          ['Order', `${reference}, ${customerName}`],
          ['Surplus', surplus],
        ]}
      />
      <p>
        Transfer the surplus back yourself: this notes it in the ledger and moves no money at the
        bank. The order stays as it is.
      </p>
      <TextInput
        name="returnedOn"
        label="Day it went back"
        hint="As the bank’s statement says."
        type="date"
        value={new Date().toISOString().slice(0, 10)}
        error={fields.returnedOn}
      />
      <FormProblem title="Not saved" text={problem} />
      <FormButtons pending={isPending} label="Surplus returned" busy="Saving..." close={close} />
    </form>
  );
}
