import type { CardPaymentProps } from './card-payment-props.ts';
import { StripeCard } from './stripe-card.tsx';
import { TestCard } from './test-card.tsx';

/** The card form of the provider that created the payment (SHOP-21, SHOP-23). */
export function CardPayment(props: CardPaymentProps) {
  return props.intent.provider === 'stripe' ? <StripeCard {...props} /> : <TestCard {...props} />;
}
