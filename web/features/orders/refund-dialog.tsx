import { listTransactions, refundOrder, type Transaction } from '#contract/commerce/sales.ts';
import { exactDollarText } from '#contract/format.ts';
import { length } from '#contract/limits.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { TextArea } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { refundWords as words } from './transaction-words.ts';

/** Refunds the full amount, and says what ends with it. */
export function RefundDialog({
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
  const { id, reference, customerName, received, refunded, kind, method } = transaction;
  const refresh = useRefresh({ list: listTransactions });
  const change = useFormMutation(refundOrder, {
    done(changed) {
      refresh(changed);
      close();
      showToast(
        changed.refunded > refunded
          ? {
              title: words.done.title,
              description: words.done.text(
                changed.reference,
                exactDollarText(changed.refunded),
                changed.customerName,
              ),
            }
          : {
              title: words.begun.title,
              description: words.begun.text(changed.reference, changed.customerName),
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
      failed={words.failed}
      kept={draft.kept}
      label={words.button}
      busy={words.refunding}
      back={words.back}
      danger
      close={close}
    >
      <DraftNotice {...draft.offer} />
      <DescriptionList
        facts={[
          [words.order, `${reference}, ${customerName}`],
          [words.amount, exactDollarText(received - refunded)],
        ]}
      />
      <ul className="bulleted">
        <li>{kind === 'membership' ? words.ofMembership : words.ofReports}</li>
        <li>{method === 'card' ? words.byCard : words.byBank}</li>
        <li>{words.told(customerName)}</li>
      </ul>
      <TextArea
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={length.note}
        error={change.fields.reason}
      />
    </DialogForm>
  );
}
