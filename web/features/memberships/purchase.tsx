import { useState } from 'react';
import type { CallOutput } from '#contract/call.ts';
import {
  type createPaymentIntent,
  type getPaymentOptions,
  orderByBankTransfer,
} from '#contract/commerce/payment.ts';
import { CallError } from '#contract/page-visit.ts';
import { useVisitor } from '../../app/session.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { FailureNotice } from '../../design/failure-notice.tsx';
import { Notice } from '../../design/notice.tsx';
import { keyFor } from '../../islands/idempotency-keys.ts';
import { RichText } from '../site/info/inline.tsx';
import { type Buyer, BuyerForm } from './buyer-form.tsx';
import { CardStep } from './card-step.tsx';
import { NewPrice } from './price-changed-notice.tsx';
import { type MembershipQuote, purchaseOf } from './purchase-fingerprint.ts';
import { useNewPrice } from './use-new-price.ts';
import { buyerWords, paymentWords as words } from './words.ts';

interface Props {
  quote: MembershipQuote;
  options: CallOutput<typeof getPaymentOptions>;
  refused: RefusedPurchase | undefined;
}

/** Why the form without script was refused, and what it contained. */
export interface RefusedPurchase {
  message: string;
  fields: Record<string, string>;
  amount: number;
  buyer: Buyer;
}

type CardPayment = Pick<CallOutput<typeof createPaymentIntent>, 'paymentIntentId' | 'clientSecret'>;

/** Asks who is buying if the site does not know, and then how to pay. */
export function Purchase({ quote, options, refused }: Props) {
  const { user } = useVisitor();
  // Signed in, the account is the buyer.
  const [buyer, setBuyer] = useState<Buyer | null>(user ? {} : null);
  const [entered, setEntered] = useState<Buyer>(refused?.buyer ?? {});
  const [errors, setErrors] = useState(refused?.fields ?? {});
  const [card, setCard] = useState<CardPayment | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const newPrice = useNewPrice(quote, refused?.amount);
  const bank = useBankTransfer(quote, {
    card,
    onFields(fields) {
      setBuyer(user ? {} : null);
      setErrors(fields);
    },
    onNewPrice: newPrice.ask,
  });
  const notice = newPrice.changed ? (
    <NewPrice
      was={newPrice.changed.from}
      now={quote.amount}
      agree={buyer === null ? undefined : newPrice.agree}
    />
  ) : (
    refused && (
      <Notice variant="destructive" alert>
        {refused.message}
      </Notice>
    )
  );
  if (buyer === null)
    return (
      <section className="card stack" aria-labelledby="buyer">
        <h2 id="buyer">{buyerWords.heading}</h2>
        <p className="muted">
          <RichText text={buyerWords.lede(signIn(quote.type))} />
        </p>
        {!options.card && <NoCard bankTransfer={options.bankTransfer} />}
        {notice}
        <FailureNotice />
        <BuyerForm
          type={quote.type}
          amount={quote.amount}
          card={options.card !== null}
          bankTransfer={options.bankTransfer}
          buyer={entered}
          errors={errors}
          busy={bank.isPending}
          onCard={(given) => {
            setErrors({});
            newPrice.agree();
            setEntered(given);
            setBuyer(given);
          }}
          onBank={(given) => {
            newPrice.agree();
            bank.order(given);
          }}
        />
      </section>
    );
  return (
    <section className="card stack" aria-labelledby="payment">
      <h2 id="payment">{words.heading}</h2>
      {!options.card && <NoCard bankTransfer={options.bankTransfer} />}
      {notice}
      <FailureNotice />
      {options.card && !newPrice.changed && (
        <CardStep
          quote={quote}
          buyer={buyer}
          transfer={options.bankTransfer}
          onRefused={(fields) => {
            setErrors(fields);
            setBuyer(null);
          }}
          onNewPrice={newPrice.ask}
          onOpened={setCard}
          onConfirming={setConfirming}
        />
      )}
      {options.bankTransfer && !isConfirming && (
        <BankTransfer
          type={quote.type}
          amount={quote.amount}
          busy={bank.isPending}
          order={() => {
            newPrice.agree();
            bank.order(buyer);
          }}
        />
      )}
    </section>
  );
}

const signIn = (type: string) =>
  `/api/login?next=${encodeURIComponent(`/membership-payment?type=${type}`)}`;

function NoCard({ bankTransfer }: { bankTransfer: boolean }) {
  return (
    <Notice variant="accent" title={words.noCard.title}>
      {bankTransfer ? words.noCard.transfer : words.noCard.nothing}
    </Notice>
  );
}

/** Orders by bank transfer, and goes to the order's page, which has the invoice. */
function useBankTransfer(
  quote: MembershipQuote,
  {
    card,
    onFields,
    onNewPrice,
  }: {
    card: CardPayment | null;
    onFields: (fields: Record<string, string>) => void;
    onNewPrice: () => void;
  },
) {
  const { user } = useVisitor();
  const { mutate, isPending } = useCallMutation(orderByBankTransfer, {
    done: ({ orderUrl }) => location.assign(orderUrl),
    refused(error) {
      const body = error instanceof CallError ? error.body : null;
      if (body?.code === 'amount_mismatch') return onNewPrice();
      if (body?.fields) onFields(body.fields);
      tellFailure({ title: words.error, description: messageOf(error) });
    },
  });
  return {
    isPending,
    order: (buyer: Buyer) =>
      mutate({
        input: {
          membershipType: quote.type,
          amount: quote.amount,
          ...buyer,
          ...(card && {
            replaces: {
              paymentIntentId: card.paymentIntentId,
              clientSecret: card.clientSecret,
            },
          }),
        },
        idempotencyKey: keyFor([
          'bank',
          ...purchaseOf(quote),
          user?.id,
          buyer,
          card?.paymentIntentId,
        ]),
      }),
  };
}

/** A plain form, so that it works without script. */
function BankTransfer({
  type,
  amount,
  busy,
  order,
}: {
  type: string;
  amount: number;
  busy: boolean;
  order: () => void;
}) {
  return (
    <form
      className="stack other-way"
      method="post"
      action={`/membership-payment?type=${type}`}
      onSubmit={(event) => {
        event.preventDefault();
        order();
      }}
    >
      <input type="hidden" name="amount" value={amount} />
      <p className="small muted">{words.transfer}</p>
      <p>
        <button
          type="submit"
          name="pay"
          value="bank"
          className="button button-secondary"
          disabled={busy}
          aria-busy={busy}
        >
          {buyerWords.bank}
        </button>
      </p>
    </form>
  );
}
