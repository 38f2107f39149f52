import { shopWords as words } from '#content/shop.ts';
import { canMakeUp, packageTerms } from '#contract/commerce/packages.ts';
import {
  publicReportCategories,
  type ReportCategory,
  type ReportPackage,
  reportPackages,
} from '#contract/commerce/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { Empty } from '../../design/empty.tsx';
import { barText, dollars, type Selection } from '../../islands/selection.ts';
import { chooseText, removeText } from '../../islands/selection-words.ts';
import { type Contact, OrderForm } from '../orders/order-form.tsx';
import { NoCards } from '../orders/payment-step.tsx';
import { BackHome } from '../site/info/info-page.tsx';
import { WovenBand } from '../site/ornaments.tsx';
import { SitePage } from '../site/site-page.tsx';
import { type Listed, ReportRow, sampleText } from './report-row.tsx';

interface Props {
  ways: { card: boolean; transfer: boolean };
  catalogue: readonly Listed[];
  selection: Selection;
  contact: Contact;
  /** Why the last attempt without script failed. */
  alert: string | null;
}

/** `/report-selection`: the catalogue, the packages, the order. */
export function SelectionPage({ catalogue, selection, contact, alert, ways }: Props) {
  const goods = catalogue.filter(({ forSale }) => forSale);
  const chosen = selection.reports.flatMap((id) => {
    const report = goods.find((one) => one.id === id);
    return report ? { ...report, note: sampleText(report) } : [];
  });
  const sells = goods.length > 0;
  const lede = !sells
    ? words.ledeNothing
    : words.ledes[
        ways.card ? (ways.transfer ? 'both' : 'card') : ways.transfer ? 'transfer' : 'none'
      ];
  return (
    <SitePage here="/report-selection">
      <div className="page info-head">
        <BackHome />
        <h1>{words.heading}</h1>
        <div className="prose">{catalogue.length > 0 && <p className="lede">{lede}</p>}</div>
        {!ways.card && <NoCards sells={sells} transfer={ways.transfer} />}
      </div>
      <WovenBand />
      <div className="page section shop">
        {/* The form's first button, which Enter in a field triggers. */}
        {sells && <button type="submit" form="order" name="intent" value="checkout" hidden />}
        <div className="shop-list">
          {catalogue.length === 0 && (
            <Empty title={words.empty.title}>
              <p>
                <a href="/membership">{words.empty.link}</a>
              </p>
            </Empty>
          )}
          {sells && <Packages chosen={selection.package} goods={goods} />}
          {valuesOf(publicReportCategories).map((category) => (
            <Category
              key={category}
              category={category}
              reports={catalogue.filter((report) => report.category === category)}
              ticked={selection.reports}
            />
          ))}
          {sells && (
            <p className="order-bar" hidden={chosen.length === 0}>
              <span data-bar>{barText(chosen, selection.package)}</span>
              <a href="#order">{words.summary.to}</a>
            </p>
          )}
        </div>
        {sells && (
          <OrderForm
            chosen={chosen}
            selection={selection}
            gone={chosen.length < selection.reports.length}
            contact={contact}
            alert={alert}
          />
        )}
      </div>
    </SitePage>
  );
}

function Packages({ chosen, goods }: { chosen: ReportPackage | null; goods: readonly Listed[] }) {
  return (
    <section aria-labelledby="packages">
      <h2 id="packages">{words.packages.heading}</h2>
      <p className="muted">{words.packages.lede}</p>
      <ul className="packages">
        {valuesOf(reportPackages).map((name) => (
          <li key={name} className={chosen === name ? 'is-chosen' : undefined}>
            <h3>{reportPackages[name]}</h3>
            <p className="package-price">{dollars(packageTerms[name].price)}</p>
            <p className="small">
              {words.packages[name]}
              {!canMakeUp(name, goods) && ` ${words.packages.short}`}
            </p>
            <button
              type="submit"
              form="order"
              formNoValidate
              name="intent"
              value={chosen === name ? 'none' : name}
              data-package={name}
              data-choose={reportPackages[name]}
              className="button button-secondary"
              disabled={!canMakeUp(name, goods)}
            >
              {(chosen === name ? removeText : chooseText)(reportPackages[name])}
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
