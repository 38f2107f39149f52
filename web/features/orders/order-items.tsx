import { orderWords as words } from '#content/order.ts';
import type { Order } from '#contract/commerce/orders.ts';
import { shop } from '#contract/limits.ts';
import { dollars } from '../../islands/selection.ts';
import { addressOf } from './order-address.ts';
import { stateOf } from './order-state.ts';

type Item = Order['items'][number];

/** The ordered reports; once paid, each with its download button. */
export function OrderItems({ order }: { order: Order }) {
  const isPaid = stateOf(order) === 'paid';
  if (order.kind === 'membership') return <Membership order={order} />;
  return (
    <section className="prose" aria-labelledby="items">
      <h2 id="items">{isPaid ? words.reports : words.ordered}</h2>
      <ul className="bought">
        {order.items.map((item) => (
          <li key={item.reportId}>
            <div>
              <b>{item.name}</b>
              {isPaid && <Copy item={item} />}
            </div>
            {isPaid ? (
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
            ) : (
              !order.package && <span className="price">{dollars(item.price)}</span>
            )}
          </li>
        ))}
      </ul>
      {isPaid && <p className="small muted">{words.renewed}</p>}
    </section>
  );
}

function Copy({ item: { copy, sample, name } }: { item: Item }) {
  if (!copy) return null;
  return (
    <p className="small muted">
      {words.copies[copy]}
      {sample && ` ${words.sample(shop.samplePages)}.`}
      {copy === 'making' && (
        <progress className="making" aria-label={`${words.copies.making} ${name}`} />
      )}
    </p>
  );
}

function Membership({ order }: { order: Order }) {
  return (
    <section className="prose" aria-labelledby="items">
      <h2 id="items">{words.ordered}</h2>
      <ul className="bought">
        <li>
          <b>{order.description}</b>
          <span className="price">{dollars(order.total)}</span>
        </li>
      </ul>
    </section>
  );
}
