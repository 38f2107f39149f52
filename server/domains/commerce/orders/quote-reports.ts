import type { CallInput, CallOutput } from '#contract/call.ts';
import { cheaperPackage, packageTerms } from '#contract/commerce/packages.ts';
import type * as calls from '#contract/commerce/shop.ts';
import type { Context } from '../../../platform/context.ts';
import { dollarsOf } from './present-order.ts';
import { resolveCart } from './resolve-cart.ts';

/** The price of these reports (SHOP-05, SHOP-35); nothing is stored. */
export async function quoteReports(
  context: Context,
  input: CallInput<typeof calls.quoteReports>,
): Promise<CallOutput<typeof calls.quoteReports>> {
  const choice = await resolveCart(context.db, context.settings, {
    ids: input.reportIds,
    package: input.package,
    field: 'reportIds',
  });
  const items = choice.reports.map(({ priceCents, ...report }) => ({
    ...report,
    price: dollarsOf(priceCents),
  }));
  const cheaper = choice.package ? null : cheaperPackage(items);
  return {
    items,
    package: choice.package,
    total: dollarsOf(choice.totalCents),
    cheaper: cheaper && { package: cheaper, total: packageTerms[cheaper].price },
  };
}
