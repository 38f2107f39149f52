import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Notice } from '../../design/notice.tsx';
import type { CardPaymentProps } from './card-payment-props.ts';
import { PayButton } from './pay-button.tsx';
import { stripeWords as words } from './words.ts';

/** Stripe's frame accepts neither oklch nor custom properties, so these are the tokens as hex values. */
const themes = {
  light: { colorPrimary: '#9c3d1c', colorBackground: '#fefcf8', colorText: '#17193a' },
  dark: { colorPrimary: '#e8966f', colorBackground: '#171a36', colorText: '#efece4' },
};
function appearance(): Appearance {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      ...themes[isDark ? 'dark' : 'light'],
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '3px',
    },
  };
}

interface Form {
  stripe: Stripe;
  elements: StripeElements;
}
type Ended = 'succeeded' | 'processing' | 'canceled';
const isEnded = (status: string | undefined): status is Ended =>
  status === 'succeeded' || status === 'processing' || status === 'canceled';

/** Stripe's own card form, in its frame. Its script is loaded only here. */
async function openForm(publishableKey: string, clientSecret: string): Promise<Form | Ended> {
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey, { locale: 'en' });
  if (!stripe) throw new Error('Stripe.js is for browsers');
  // A reopened page may find its payment already made; Stripe has no form for that.
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  if (isEnded(paymentIntent?.status)) return paymentIntent.status;
  return { stripe, elements: stripe.elements({ clientSecret, appearance: appearance() }) };
}

/** Another attempt begins with another form. */
export function StripeCard(props: CardPaymentProps) {
  const [tries, setTries] = useState(1);
  return <CardForm key={tries} {...props} again={() => setTries(tries + 1)} />;
}

function CardForm({
  intent: { publishableKey, clientSecret },
  payLabel,
  returnTo,
  onSucceeded,
  onProcessing,
  onCanceled,
  onFailed,
  again,
}: CardPaymentProps & { again: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const form = useRef<Form>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'paid' | 'away'>('loading');
  const foundEnded = useEffectEvent((status: Ended) => ended(status));
  useEffect(() => {
    let left = false;
    let close = () => undefined as unknown;
    setState('loading');
    openForm(publishableKey, clientSecret)
      .then((opened) => {
        if (left || !place.current) return;
        if (typeof opened === 'string') return foundEnded(opened);
        form.current = opened;
        const payment = opened.elements.create('payment', { layout: 'tabs' });
        close = () => payment.destroy();
        payment.on('ready', () => setState('ready'));
        payment.on('loaderror', () => setState('away'));
        payment.mount(place.current);
      })
      .catch(() => !left && setState('away'));
    return () => {
      left = true;
      close();
    };
  }, [publishableKey, clientSecret]);

  function ended(status: Ended) {
    if (status === 'canceled') return onCanceled();
    setState('paid');
    if (status === 'processing') onProcessing();
    else onSucceeded();
  }

  async function pay(event: React.FormEvent): Promise<void> {
    event.preventDefault();
    if (state !== 'ready' || !form.current) return;
    setState('paying');
    const { stripe, elements } = form.current;
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: location.origin + returnTo },
      redirect: 'if_required',
    });
    // The payment comes with `error` if another tab has already paid, which Stripe reports as unexpected.
    const status = (paymentIntent ?? error?.payment_intent)?.status;
    if (isEnded(status)) return ended(status);
    setState('ready');
    onFailed(error?.message ?? words.failed, error?.type === 'card_error');
  }

  const paying = state === 'paying' || state === 'paid';
  return (
    <form
      className="stack"
      aria-label={words.label}
      onSubmit={(event) =>
        void pay(event).catch(() => {
          setState('ready');
          onFailed(words.away, false);
        })
      }
    >
      {state === 'away' ? (
        <Notice variant="destructive" title={words.notLoaded.title} alert>
          <p>{words.notLoaded.text}</p>
          <p className="actions">
            <button type="button" className="button button-secondary" onClick={again}>
              {words.notLoaded.again}
            </button>
          </p>
        </Notice>
      ) : (
        <>
          {state === 'loading' && (
            <p className="waiting" role="status">
              {words.loading}
            </p>
          )}
          <div ref={place} className="stripe-place" />
          <PayButton label={payLabel} ready={state === 'ready' || paying} paying={paying} />
        </>
      )}
    </form>
  );
}
