import { checkoutWords as words } from '#content/checkout.ts';
import { dollars } from '../../islands/selection.ts';

/** Paying, and beside it what is bought; on a phone, what is bought comes first. */
export const CheckoutLayout = ({
  lede,
  payment,
  children,
}: {
  lede?: string | false;
  payment: React.ReactNode;
  /** The summary, and what else stands beside the payment. */
  children: React.ReactNode;
}) => (
  <div className="checkout">
    <section className="card stack payment" aria-labelledby="payment">
      <h2 id="payment">{words.payment.heading}</h2>
      {lede && <p className="muted">{lede}</p>}
      {payment}
    </section>
    {children}
  </div>
);

/** What is bought, and its price. */
export const OrderSummary = ({
  line,
  total,
  children,
}: {
  line: string;
  total: number;
  children: React.ReactNode;
}) => (
  <section className="card stack" aria-labelledby="order-summary">
    <h2 id="order-summary">{words.summary.heading}</h2>
    <p className="total">
      <span>{line}</span>
      <strong className="price">{dollars(total)}</strong>
    </p>
    {children}
  </section>
);
