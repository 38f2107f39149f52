import { membershipTitle } from '#contract/commerce/membership-title.ts';
import { dollarText } from '#contract/format.ts';
import { DateTime } from '../../design/time.tsx';
import { minusDollars } from '../../islands/selection.ts';
import { priceText } from './price-words.ts';
import type { MembershipQuote } from './purchase-fingerprint.ts';
import { summaryWords as words } from './words.ts';

/** What is bought, the period and the price, all as the server calculates them. */
export function OrderSummary({ quote }: { quote: MembershipQuote }) {
  const { title, kind, amount, fullPrice, billingPeriod, daysLeft, startsAt, expiresAt } = quote;
  return (
    <section className="card stack" aria-labelledby="order-summary">
      <h2 id="order-summary">{words.heading}</h2>
      <dl className="facts">
        <Line name={words.membership}>{membershipTitle(title)}</Line>
        <Line name={words.price}>{priceText(dollarText(fullPrice), billingPeriod)}</Line>
        {kind === 'upgrade' && daysLeft !== null && (
          <Line name={words.upgrade}>
            {words.difference(daysLeft)}, {minusDollars(fullPrice - amount)}
          </Line>
        )}
        <Line name={kind === 'renewal' ? words.adds : words.runs}>
          <DateTime at={startsAt} /> {words.to} <DateTime at={expiresAt} />
        </Line>
        <div className="total">
          <dt>{words.total}</dt>
          <dd className="figures">{dollarText(amount)}</dd>
        </div>
      </dl>
      <p className="small muted">{words.explanations[kind]}</p>
    </section>
  );
}

const Line = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
