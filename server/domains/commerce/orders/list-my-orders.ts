import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/commerce/orders.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { pageRequest } from '../../../platform/database/paging.ts';
import { moneyOfAll, noMoney } from '../queries/ledger.ts';
import { spansOf } from '../queries/membership-periods.ts';
import { itemsOfAll, ordersSorted, pageOrdersOf } from '../queries/orders.ts';
import { presentOrder } from './present-order.ts';

export async function listMyOrders(
  context: Context,
  input: CallInput<typeof calls.listMyOrders>,
): Promise<CallOutput<typeof calls.listMyOrders>> {
  const { userId } = caller(context);
  const page = pageRequest(input, ordersSorted);
  const { items: rows, next } = await pageOrdersOf(context.db, userId, page);
  const ids = rows.map(({ id }) => id);
  const items = await itemsOfAll(context.db, ids);
  const money = await moneyOfAll(context.db, ids);
  const spans = new Map((await spansOf(context.db, userId)).map((span) => [span.orderId, span]));
  return {
    items: rows.map((row) =>
      presentOrder(row, {
        items: items.get(row.id) ?? [],
        money: money.get(row.id) ?? noMoney,
        span: spans.get(row.id) ?? null,
        now: context.now,
        bySecret: false,
        settings: context.settings,
      }),
    ),
    next,
    total: null,
  };
}
