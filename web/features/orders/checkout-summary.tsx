import { useState } from 'react';
import { checkoutWords } from '#content/checkout.ts';
import { shopWords } from '#content/shop.ts';
import { discountOf, packageTerms } from '#contract/commerce/packages.ts';
import { type ReportPackage, reportPackages } from '#contract/commerce/vocabulary.ts';
import { shop } from '#contract/limits.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { dollars, packageNamed, summaryOf } from '../../islands/selection.ts';
import type { Buyer, CheckoutOrder, Goods } from './checkout-order.ts';
import { PriceLines } from './price-lines.tsx';

const { summary: words } = checkoutWords;

interface Props {
  order: CheckoutOrder;
  total: number;
  catalogue: readonly Goods[];
  choose: (reports: readonly Goods[], chosen: ReportPackage | null) => void;
}

/** SHOP-17..SHOP-19. */
export function CheckoutSummary({ order, total, catalogue, choose }: Props) {
  const { reports, package: chosen, buyer } = order;
  return (
    <section className="card stack" aria-labelledby="order-summary">
      <h2 id="order-summary">{words.heading}</h2>
      <p className="total">
        <span>{words.line}</span>
        <strong className="price">{dollars(total)}</strong>
      </p>
      <div>
        <h3 className="label">{words.included}</h3>
        <PriceLines
          lines={reports.map(({ sample, ...line }) => ({
            ...line,
            note: sample ? shopWords.sample(shop.samplePages) : '',
          }))}
          discount={discountOf(reports, chosen)}
        />
      </div>
      <BuyerLines buyer={buyer} />
      <Change key={JSON.stringify([reports, chosen])} {...{ order, total, catalogue, choose }} />
    </section>
  );
}

/** SHOP-33: explains the packages; they are selected in the summary or the catalogue. */
export const Packages = () => (
  <section className="card stack later" aria-labelledby="packages">
    <h2 id="packages">{checkoutWords.packages}</h2>
    <dl className="offers">
      {valuesOf(reportPackages).map((name) => (
        <div key={name}>
          <dt>
            {reportPackages[name]}{' '}
            <span className="price">{dollars(packageTerms[name].price)}</span>
          </dt>
          <dd className="small">{shopWords.packages[name]}</dd>
        </div>
      ))}
    </dl>
  </section>
);

function BuyerLines({ buyer: { name, email, organization } }: { buyer: Buyer }) {
  if (!name && !email) return null;
  return (
    <div>
      <h3 className="label">{words.contact}</h3>
      <p className="as-written">{[name, email, organization].filter(Boolean).join('\n')}</p>
    </div>
  );
}

/** SHOP-14: the selection can be changed on this page. */
function Change({ order, catalogue, choose }: Props) {
  const [ticked, setTicked] = useState(() => order.reports.map(({ id }) => id));
  const [chosen, setChosen] = useState(order.package);
  const reports = catalogue.filter(({ id }) => ticked.includes(id));
  const { total, wanting } = summaryOf(reports, chosen);
  return (
    <details className="needs-script change">
      <summary>{words.change}</summary>
      <form
        className="stack"
        aria-label={words.change}
        onSubmit={(event) => {
          event.preventDefault();
          choose(reports, chosen);
        }}
      >
        <label className="field">
          <span className="label">{words.package}</span>
          <select
            className="input"
            value={chosen ?? ''}
            onChange={(event) => setChosen(packageNamed(event.target.value))}
          >
            <option value="">{words.onePrice}</option>
            {valuesOf(reportPackages).map((name) => (
              <option key={name} value={name}>
                {reportPackages[name]}, {dollars(packageTerms[name].price)}
              </option>
            ))}
          </select>
        </label>
        <ul className="picks">
          {catalogue.map(({ id, name, price }) => (
            <li key={id}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={ticked.includes(id)}
                  onChange={({ target }) =>
                    setTicked((before) =>
                      target.checked ? [...before, id] : before.filter((one) => one !== id),
                    )
                  }
                />
                <span>
                  {name} <span className="price muted">{dollars(price)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p className="small" role="status">
          {wanting}
        </p>
        <button
          type="submit"
          className="button button-secondary"
          disabled={reports.length === 0 || wanting !== null}
        >
          {words.apply} {dollars(total)}
        </button>
        <p className="small">
          <a href="/report-selection">{words.catalogue}</a>
        </p>
      </form>
    </details>
  );
}
