import { shopWords as words } from '#content/shop.ts';
import { packageTerms } from '#contract/packages.ts';
import {
  publicReportCategories,
  type ReportCategory,
  type ReportPackage,
  reportPackages,
  valuesOf,
} from '#contract/vocabulary.ts';
import { barText, dollars, type Selection } from '../../enhance/selection.ts';
import { BackHome } from '../site/info/info-page.tsx';
import { SitePage } from '../site/site-page.tsx';
import { WovenBand } from '../site/woven.tsx';
import { type Contact, OrderForm } from './order-form.tsx';
import { type Listed, ReportRow } from './report-row.tsx';

interface Props {
  catalogue: readonly Listed[];
  selection: Selection;
  contact: Contact;
  /** What hindered the last try without script. */
  alert: string | null;
}

/** `/report-selection`: the catalogue, the packages, the order. */
export function SelectionPage({ catalogue, selection, contact, alert }: Props) {
  const chosen = selection.reports.flatMap(
    (id) => catalogue.find((report) => report.id === id && report.forSale) ?? [],
  );
  return (
    <SitePage here="/report-selection">
      <div className="page info-head">
        <BackHome />
        <h1>{words.heading}</h1>
        <div className="prose">
          <p className="lede">{words.lede}</p>
        </div>
      </div>
      <WovenBand />
      <div className="page section shop">
        {/* The form's first button, which Enter presses in a field. */}
        <button type="submit" form="order" name="intent" value="checkout" hidden />
        <div className="shop-list">
          <Packages chosen={selection.package} />
          {valuesOf(publicReportCategories).map((category) => (
            <Category
              key={category}
              category={category}
              reports={catalogue.filter((report) => report.category === category)}
              ticked={selection.reports}
            />
          ))}
          <p className="order-bar">
            <span data-bar>{barText(chosen, selection.package)}</span>
            <a href="#order">{words.summary.to}</a>
          </p>
        </div>
        <OrderForm chosen={chosen} selection={selection} contact={contact} alert={alert} />
      </div>
    </SitePage>
  );
}

function Packages({ chosen }: { chosen: ReportPackage | null }) {
  return (
    <section aria-labelledby="packages">
      <h2 id="packages">{words.packages.heading}</h2>
      <p className="muted">{words.packages.lede}</p>
      <ul className="packages">
        {valuesOf(reportPackages).map((name) => (
          <li key={name}>
            <h3>{reportPackages[name]}</h3>
            <p className="package-price">{dollars(packageTerms[name].price)}</p>
            <p className="small">{words.packages[name]}</p>
            <button
              type="submit"
              form="order"
              formNoValidate
              name="intent"
              value={chosen === name ? 'none' : name}
              aria-pressed={chosen === name}
              data-package={name}
              className="button button-secondary"
            >
              Choose {reportPackages[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Category({
  category,
  reports,
  ticked,
}: {
  category: ReportCategory;
  reports: readonly Listed[];
  ticked: readonly string[];
}) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby={category}>
      <h2 id={category}>{publicReportCategories[category]}</h2>
      <ul className="reports">
        {reports.map((report) => (
          <ReportRow key={report.id} report={report} ticked={ticked.includes(report.id)} />
        ))}
      </ul>
    </section>
  );
}
