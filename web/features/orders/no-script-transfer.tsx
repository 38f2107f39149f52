import { checkoutWords as words } from '#content/checkout.ts';
import { Notice } from '../../design/notice.tsx';
import { dollars } from '../../islands/selection.ts';
import { type CheckoutOrder, holdsSample, totalOfOrder } from './checkout-order.ts';
import { BuyerFields, NothingLeft, SampleNotice } from './checkout-parts.tsx';

/** Orders by bank transfer without script. The server prices what the form names. */
export function PlainTransfer({
  order,
  refused,
}: {
  order: CheckoutOrder;
  refused: { message: string; fields: Record<string, string> } | null;
}) {
  const { reports, package: chosen, buyer, gone } = order;
  if (reports.length === 0) return <NothingLeft />;
  return (
    <form className="stack" method="post" action="/report-checkout">
      <Notice variant="accent">{words.noScript}</Notice>
      {gone && <Notice variant="accent">{words.gone}</Notice>}
      {refused && (
        <Notice variant="destructive" alert>
          {refused.message}
        </Notice>
      )}
      <ul className="chosen">
        {reports.map(({ id, name }) => (
          <li key={id}>
            {name}
            <input type="hidden" name="reports" value={id} />
          </li>
        ))}
      </ul>
      <p className="total">
        <span>{words.summary.line}</span>
        <strong className="price">{dollars(totalOfOrder(order))}</strong>
      </p>
      <input type="hidden" name="package" value={chosen ?? ''} />
      <input type="hidden" name="total" value={totalOfOrder(order)} />
      <BuyerFields buyer={buyer} fields={refused?.fields ?? {}} />
      {holdsSample(order) && <SampleNotice />}
      <p className="small muted">{words.bank.lede}</p>
      <p className="actions">
        <button type="submit" className="button" name="intent" value="bank">
          {words.bank.button}
        </button>
        <a href="/report-selection">{words.summary.change}</a>
      </p>
    </form>
  );
}
