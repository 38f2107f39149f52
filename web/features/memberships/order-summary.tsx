import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { dollarText } from '#contract/format.ts';
import { DateTime } from '../../design/time.tsx';
import type { MembershipQuote } from './purchase-fingerprint.ts';

const periods = { annually: 'a year', monthly: 'a month' };

/** What is bought, from when to when, and what is charged: the server's own figures. */
export function OrderSummary({ quote }: { quote: MembershipQuote }) {
  const { title, kind, amount, fullPrice, billingPeriod, daysLeft, startsAt, expiresAt } = quote;
  return (
    <section className="card stack" aria-labelledby="order-summary">
      <h2 id="order-summary">Order Summary</h2>
      <dl className="facts">
        <Line name="Membership">{membershipTitle(title)}</Line>
        <Line name="Price">
          {dollarText(fullPrice)} {periods[billingPeriod]}
        </Line>
        {kind === 'upgrade' && (
          <Line name="Upgrade">
            The difference for the {daysLeft === 1 ? '1 day' : `${daysLeft} days`} left of your
            current membership
          </Line>
        )}
        <Line name={kind === 'renewal' ? 'Adds' : 'Runs'}>
          <DateTime at={startsAt} /> to <DateTime at={expiresAt} />
        </Line>
        <div className="total">
          <dt>Total</dt>
          <dd className="figures">{dollarText(amount)}</dd>
        </div>
      </dl>
      <p className="small muted">{explanations[kind]}</p>
    </section>
  );
}

const explanations = {
  new: 'In US dollars. It doesn’t renew; you won’t be charged again.',
  renewal: 'In US dollars. The new period starts when your current one ends; you lose no days.',
  upgrade:
    'In US dollars. The higher membership opens immediately and ends when your current one would have.',
};

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
