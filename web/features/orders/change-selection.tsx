import { useState } from 'react';
import { checkoutWords } from '#content/checkout.ts';
import { packageTerms } from '#contract/commerce/packages.ts';
import { type ReportPackage, reportPackages } from '#contract/commerce/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { dollars, packageNamed, summaryOf } from '../../islands/selection.ts';
import type { CheckoutOrder, Goods } from './checkout-order.ts';

const { summary: words } = checkoutWords;

interface Props {
  order: CheckoutOrder;
  catalogue: readonly Goods[];
  choose: (reports: readonly Goods[], chosen: ReportPackage | null) => void;
}

/** SHOP-14: the selection can be changed on the checkout. */
export function ChangeSelection({ order, catalogue, choose }: Props) {
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
