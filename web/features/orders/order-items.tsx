import { orderWords as words } from '#content/order.ts';
import { shopWords } from '#content/shop.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { shop } from '#contract/limits.ts';
import { dollars } from '../../islands/selection.ts';
import { totalText } from '../../islands/selection-words.ts';
import { addressOf } from './order-address.ts';
import { stateOf } from './order-state.ts';
import { PriceLines } from './price-lines.tsx';

type Item = Order['items'][number];

/** What was ordered and what it cost; reports that are paid for come first, with their download buttons. */
export const OrderItems = ({ order }: { order: Order }) => (
  <div className="prose">
    {order.kind === 'reports' && stateOf(order) === 'paid' && <Downloads order={order} />}
    <section aria-labelledby="ordered">
      <h2 id="ordered">{words.ordered}</h2>
      <PriceLines lines={order.lines} discount={order.discount} />
      <p className="total">
        <span>{totalText}</span>
        <strong className="price">{dollars(order.total)}</strong>
      </p>
    </section>
  </div>
);

const Downloads = ({ order }: { order: Order }) => (
  <section aria-labelledby="items">
    <h2 id="items">{words.reports}</h2>
    <ul className="bought">
      {order.items.map((item) => (
        <li key={item.reportId}>
          <div>
            <b>{item.name}</b>
            <Copy item={item} />
          </div>
          <form method="post" action={addressOf('/payment-success', order)}>
            <input type="hidden" name="reportId" value={item.reportId} />
            <button
              type="submit"
              id={`download-${item.reportId}`}
              className={item.copy === 'making' ? 'button button-secondary' : 'button'}
              aria-label={`${words.download} ${item.name}`}
            >
              {words.download}
            </button>
          </form>
        </li>
      ))}
    </ul>
    <p className="small muted">{words.renewed}</p>
  </section>
);

function Copy({ item: { copy, sample, name } }: { item: Item }) {
  if (!copy) return null;
  return (
    <p className="small muted">
      {words.copies[copy]}
      {sample && ` ${shopWords.sample(shop.samplePages)}.`}
      {copy === 'making' && (
        <progress className="making" aria-label={`${words.copies.making} ${name}`} />
      )}
    </p>
  );
}
