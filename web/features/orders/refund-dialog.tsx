import { listTransactions, refundOrder, type Transaction } from '#contract/commerce/sales.ts';
import { length } from '#contract/limits.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { dollarText } from '../../design/money.ts';
import { showToast } from '../../islands/toast.ts';

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
  const refresh = useRefresh({ list: listTransactions });
  const change = useFormMutation(refundOrder, {
    done(changed) {
      refresh(changed);
      close();
      showToast(
        changed.refunded > refunded
          ? {
              title: 'Refunded',
              description: `${changed.reference}: ${dollarText(changed.refunded)}. We’ll email ${changed.customerName}.`,
            }
          : {
              title: 'Refund in progress',
              description: `${changed.reference}: the card’s bank is processing it. We’ll record it and email ${changed.customerName} once it settles.`,
            },
      );
    },
  });
  const draft = useDraft(change.form, `refund ${id}`);
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { id, reason: String(entries.get('reason') ?? '') } })
      }
      failed="Not refunded"
      kept={draft.kept}
      label="Refund"
      busy="Refunding..."
      back="Keep the order"
      danger
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <DescriptionList
        facts={[
          ['Order', `${reference}, ${customerName}`],
          ['Refund amount', dollarText(received - refunded)],
        ]}
      />
      <ul className="bulleted">
        <li>
          {kind === 'membership'
            ? 'The membership ends immediately. If this order cut another one short, that one resumes.'
            : 'All download links for this order stop working immediately.'}
        </li>
        <li>
          {method === 'card'
            ? 'The money goes back to the card. This takes the bank a few days.'
            : 'Transfer the money back yourself: this records it in the ledger but moves no money.'}
        </li>
        <li>We’ll email {customerName} the reason. This can’t be undone.</li>
      </ul>
      <TextArea
        name="reason"
        label="Reason"
        hint="Emailed to the buyer."
        rows={3}
        maxLength={length.note}
        error={change.fields.reason}
      />
    </DialogForm>
  );
}
