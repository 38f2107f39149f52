import type { In, Out } from '#contract/call.ts';
import type { quoteReports } from '#contract/shop.ts';
import type { Context } from '../../platform/context.ts';
import { chooseReports } from './choose-reports.ts';
import { dollarsOf } from './present-order.ts';
import { cheaperPackage } from './price-order.ts';

/** What these reports cost (SHOP-05, SHOP-35); nothing is stored. */
export async function quote(
  context: Context,
  input: In<typeof quoteReports>,
): Promise<Out<typeof quoteReports>> {
  const choice = await chooseReports(context.db, context.settings, {
    ids: input.reportIds,
    package: input.package,
    field: 'reportIds',
  });
  const cheaper = cheaperPackage(choice.reports, choice.totalCents);
  return {
    items: choice.reports.map(({ id, name, priceCents }) => ({
      id,
      name,
      price: dollarsOf(priceCents),
    })),
    package: choice.package,
    total: dollarsOf(choice.totalCents),
    cheaper: cheaper && { package: cheaper.package, total: dollarsOf(cheaper.cents) },
  };
}
