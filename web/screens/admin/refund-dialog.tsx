import { length } from '#contract/limits.ts';
import { refund, type Transaction } from '#contract/sales.ts';
import { showToast } from '../../enhance/toast.ts';
import { useFormChange } from '../../form-change.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormButtons, FormProblem } from '../../ui/dialog-form.tsx';
import { Facts } from '../../ui/facts.tsx';
import { TextArea } from '../../ui/field.tsx';
import { dollarText } from '../../ui/money.ts';
import { useTransactionRefresh } from './use-transaction.ts';

/** Gives everything back, and says what ends with it. */
export function RefundDialog({
  transaction,
  onClose,
}: {
  transaction: Transaction;
  onClose: () => void;
}) {
  return (
    <Dialog title="Refund this order?" onClose={onClose}>
      {(close) => <Form transaction={transaction} close={close} />}
    </Dialog>
  );
}

function Form({ transaction, close }: { transaction: Transaction; close: () => void }) {
  const { id, reference, customerName, received, refunded, kind, method } = transaction;
  const refresh = useTransactionRefresh();
  const { mutate, isPending, form, fields, problem } = useFormChange(refund, {
    done(changed) {
      refresh();
      close();
      showToast(
        changed.refunded > refunded
          ? {
              title: 'Refunded',
              description: `${changed.reference}: ${dollarText(changed.refunded)}. ${changed.customerName} hears by mail.`,
            }
          : {
              title: 'Refund under way',
              description: `${changed.reference}: the card’s bank has it. It is noted here, and ${changed.customerName} hears, once it has arrived.`,
            },
      );
    },
  });
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '');
        mutate({ input: { id, reason }, idempotencyKey: crypto.randomUUID() });
      }}
    >
      <Facts
        facts={[
          ['Order', `${reference}, ${customerName}`],
          ['Goes back', dollarText(received - refunded)],
        ]}
      />
      <ul className="bulleted">
        <li>
          {kind === 'membership'
            ? 'The membership ends at once. One that this order had cut short runs again.'
            : 'All download links of this order end at once.'}
        </li>
        <li>
          {method === 'card'
            ? 'The money goes back to the card; that takes the bank some days.'
            : 'Transfer the money back yourself: this page notes it in the ledger and moves no money at the bank.'}
        </li>
        <li>{customerName} gets a mail with the reason. This cannot be undone.</li>
      </ul>
      <TextArea
        name="reason"
        label="Reason"
        hint="The buyer reads it."
        rows={3}
        maxLength={length.note}
        error={fields.reason}
      />
      <FormProblem title="Not refunded" text={problem} />
      <FormButtons
        pending={isPending}
        label="Refund"
        busy="Refunding..."
        back="Keep the order"
        danger
        close={close}
      />
    </form>
  );
}
