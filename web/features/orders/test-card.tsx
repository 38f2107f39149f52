import { useRef, useState } from 'react';
import type { CallOutput } from '#contract/call.ts';
import { answerTestChallenge, payWithTestCard } from '#contract/commerce/payment.ts';
import { dollarText } from '#contract/format.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { TextInput } from '../../design/field.tsx';
import { Form } from '../../design/form.tsx';
import { Notice } from '../../design/notice.tsx';
import type { CardPaymentProps } from './card-payment-props.ts';
import { PayButton } from './pay-button.tsx';
import { testCardWords as words } from './words.ts';

/** The card form of the built-in test provider. Nothing entered is stored. */
export function TestCard({
  intent,
  payLabel,
  onSucceeded,
  onProcessing,
  onFailed,
}: CardPaymentProps) {
  const { paymentIntentId, clientSecret } = intent;
  const question = useRef<HTMLDialogElement>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [declined, setDeclined] = useState('');
  const [isPaid, setPaid] = useState(false);

  function answered({ status }: CallOutput<typeof payWithTestCard | typeof answerTestChallenge>) {
    if (status === 'requires_action') return question.current?.showModal();
    if (status === 'requires_payment_method') return onFailed(words.declined, true);
    setPaid(true);
    if (status === 'processing') onProcessing();
    else onSucceeded();
  }
  function refused(error: unknown) {
    const body = error instanceof CallError ? error.body : null;
    // Already paid in another tab or by a double click: there is nothing left to pay.
    if (body?.code === 'already_paid') return answered({ status: 'succeeded' });
    const isDeclined = body?.code === 'card_declined';
    const wrong = body?.fields ?? {};
    if (isDeclined) show({}, Object.keys(wrong)[0] ?? 'cardNumber');
    else show(wrong);
    onFailed(messageOf(error), isDeclined);
  }
  /** The message of a declined card is shown above the form, so its field is only marked. */
  function show(wrong: Record<string, string>, marked = ''): void {
    setFields(wrong);
    setDeclined(marked);
  }
  const pay = useCallMutation(payWithTestCard, { done: answered, refused });
  const answer = useCallMutation(answerTestChallenge, { done: answered, refused });
  const isPaying = pay.isPending || answer.isPending || isPaid;

  function submit(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPaying) return;
    const entered = new FormData(event.currentTarget);
    const text = (name: string) => String(entered.get(name) ?? '').trim();
    const empty = Object.entries(words.missing).filter(([name]) => !text(name));
    show(Object.fromEntries(empty));
    if (empty.length > 0) return;
    pay.mutate({
      input: {
        paymentIntentId,
        clientSecret,
        cardNumber: text('cardNumber'),
        expiry: text('expiry'),
        cvc: text('cvc'),
      },
    });
  }
  function decide(confirmed: boolean): void {
    question.current?.close();
    answer.mutate({ input: { paymentIntentId, clientSecret, confirmed } });
  }

  // Off, because browsers would offer the visitor's real cards.
  const inputOf = (name: string) =>
    ({
      name,
      error: fields[name],
      autoComplete: 'off',
      inputMode: 'numeric',
      ...(name === declined && { 'aria-invalid': true }),
    }) as const;
  return (
    <>
      <Form className="stack" aria-label={words.label} onSubmit={submit}>
        <Notice variant="accent" title={words.title}>
          <ul className="test-cards small">
            {words.cards.map(([number, what]) => (
              <li key={number}>
                <span className="code">{number}</span> {what}
              </li>
            ))}
          </ul>
        </Notice>
        <TextInput {...inputOf('cardNumber')} label={words.number} maxLength={30} />
        <div className="form card-pair">
          <TextInput
            {...inputOf('expiry')}
            label={words.expiry}
            hint={words.expiryHint}
            maxLength={10}
          />
          <TextInput {...inputOf('cvc')} label={words.code} hint={words.codeHint} maxLength={4} />
        </div>
        <PayButton label={payLabel} ready paying={isPaying} />
      </Form>
      {/* Escape must not close it: the payment would wait for an answer for ever. */}
      <dialog
        ref={question}
        className="dialog"
        aria-labelledby="card-question"
        onCancel={(event) => event.preventDefault()}
      >
        <h2 id="card-question">{words.confirm.title}</h2>
        <p>{words.confirm.text(dollarText(intent.amount))}</p>
        <p className="actions">
          <button type="button" className="button button-secondary" onClick={() => decide(false)}>
            {words.confirm.no}
          </button>
          <button type="button" className="button" onClick={() => decide(true)}>
            {words.confirm.yes}
          </button>
        </p>
      </dialog>
    </>
  );
}
