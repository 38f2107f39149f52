import { checkoutWords as words } from '#content/checkout.ts';
import { shopWords } from '#content/shop.ts';
import { dollarText } from '#contract/format.ts';
import { shop } from '#contract/limits.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { FailureNotice } from '../../design/failure-notice.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Buyer } from './buyer.ts';
import { BuyerForm, NeedsScript, type Ways } from './buyer-form.tsx';
import { CardPayment } from './card-payment.tsx';
import type { Intent, Payment } from './use-payment.ts';
import { payWords } from './words.ts';

interface Props {
  payment: Payment;
  ways: Ways;
  buyer: Buyer;
  onBuyer: (buyer: Buyer) => void;
  /** Where its forms are sent without script, and what they name besides the buyer. */
  action: string;
  goods?: React.ReactNode;
  /** The price that the buyer saw, if it isn't the price now. */
  price: { was: number | null; now: number; agree: () => void };
  card: {
    returnTo: string;
    onSucceeded: (intent: Intent) => void;
    onProcessing: (intent: Intent) => void;
  };
  /** Replaces everything once a payment was sent whose result is awaited, so that nothing else may be paid with. */
  outcome?: React.ReactNode;
  /** Why the payment could not be prepared, if not by the payment's own failure. */
  failure?: unknown;
  /** Shown above every pay button. */
  children?: React.ReactNode;
  texts: {
    /** Asks for the buyer. */
    lede: React.ReactNode;
    nameHint?: string;
    transfer: string;
    /** The title of a card payment's failure. */
    failed: string;
    back: { label: string; href: string };
  };
}

/** Asks who is buying if the site does not know, and then how to pay: for reports and memberships alike. */
export function PaymentStep(props: Props) {
  const { payment, ways, buyer, onBuyer, action, goods, price, outcome, children, texts } = props;
  if (outcome) return outcome;
  const isNewPrice = price.was !== null;
  return (
    <>
      {!ways.card && <NoCards sells transfer={ways.transfer} />}
      {isNewPrice && (
        <Notice variant="accent" title={words.price.title} alert>
          <p>{words.price.text(dollarText(price.was ?? 0), dollarText(price.now))}</p>
          <p className="actions needs-script">
            {payment.isKnown && (
              <button type="button" className="button" onClick={price.agree}>
                {words.price.agree}
              </button>
            )}
            <a className="button button-secondary" href={texts.back.href}>
              {texts.back.label}
            </a>
          </p>
        </Notice>
      )}
      <FailureNotice />
      {payment.isKnown ? (
        <>
          {children}
          {ways.card && !isNewPrice && <ByCard {...props} />}
          {ways.transfer && (
            <form
              className="stack other-way"
              method="post"
              action={action}
              aria-labelledby="bank"
              onSubmit={(event) => {
                event.preventDefault();
                price.agree();
                payment.orderByTransfer();
              }}
            >
              {goods}
              <h3 id="bank">{words.bank.heading}</h3>
              <p className="small muted">{texts.transfer}</p>
              <p>
                <button
                  type="submit"
                  name="intent"
                  value="bank"
                  className="button button-secondary"
                  disabled={payment.isPlacing}
                  aria-busy={payment.isPlacing || undefined}
                >
                  {payment.isPlacing ? words.bank.pending : words.bank.button}
                </button>
              </p>
            </form>
          )}
        </>
      ) : (
        <>
          <h3>{words.contact.heading}</h3>
          <p className="muted">{texts.lede}</p>
          <BuyerForm
            action={action}
            goods={goods}
            ways={ways}
            buyer={buyer}
            wrong={payment.wrong}
            nameHint={texts.nameHint}
            isPlacing={payment.isPlacing}
            done={(entered, by) => {
              price.agree();
              if (by === 'bank') return payment.orderByTransfer(entered);
              payment.corrected();
              onBuyer(entered);
            }}
          />
        </>
      )}
    </>
  );
}

function ByCard({ payment, ways, card, failure, texts }: Props) {
  const { intent, open } = payment;
  const failed = failure ?? payment.failure;
  if (failed || (intent && !intent.clientSecret))
    return <SetupError error={failed} back={texts.back} tryAgain={() => open(!failed)} />;
  if (!intent)
    return (
      <>
        <Preparing />
        <NeedsScript transfer={ways.transfer} />
      </>
    );
  return (
    <CardPayment
      key={intent.paymentIntentId}
      intent={intent}
      payLabel={`${words.payment.pay} ${dollarText(intent.amount)}`}
      returnTo={card.returnTo}
      onSucceeded={() => card.onSucceeded(intent)}
      onProcessing={() => card.onProcessing(intent)}
      onCanceled={() => open(true)}
      onFailed={(message, isDeclined) =>
        tellPaymentFailure(
          texts.failed,
          message,
          isDeclined ? payWords.afterDecline(ways.transfer) : '',
        )
      }
    />
  );
}

export function tellPaymentFailure(title: string, message: string, next = ''): void {
  // A message that is only a status code is not for readers.
  const isWorded = message !== '' && !/^\d{3}:/.test(message);
  tellFailure({ title, description: isWorded ? message : payWords.unexpected, next });
}

/** DECISIONS §1, MEMB-11: what went wrong, and how to continue. */
const SetupError = ({
  error,
  back,
  tryAgain,
}: {
  error: unknown;
  back: Props['texts']['back'];
  tryAgain: () => void;
}) => (
  <Notice variant="destructive" title={words.setup.title} alert>
    <p>{error instanceof CallError ? messageOf(error) : words.setup.text}</p>
    <p className="actions">
      <button type="button" className="button" onClick={tryAgain}>
        {words.setup.again}
      </button>
      <a className="button button-secondary" href={back.href}>
        {back.label}
      </a>
    </p>
  </Notice>
);

export const Preparing = () => (
  <p className="waiting needs-script" role="status">
    {words.preparing}
  </p>
);

/** DECISIONS §4: says that cards are not accepted, and what the alternative is. */
export const NoCards = ({ sells, transfer }: { sells: boolean; transfer: boolean }) => (
  <Notice variant="accent" title={words.notConfigured.title}>
    <p>
      {transfer ? words.notConfigured.text : words.notConfigured.neither}{' '}
      {transfer && !sells && words.notConfigured.later}
    </p>
    {!sells && (
      <p>
        <a href="/membership">{words.notConfigured.membership}</a>
      </p>
    )}
  </Notice>
);

/** Shown above every pay button: what is delivered now, and what later. */
export const SampleNotice = () => (
  <Notice variant="accent" title={shopWords.sample(shop.samplePages)}>
    {shopWords.sampleNote}
  </Notice>
);
