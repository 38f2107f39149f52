import type { BillingPeriod } from '#contract/commerce/vocabulary.ts';

const periods: Record<BillingPeriod, string> = { annually: 'a year', monthly: 'a month' };

export const priceText = (amount: string, period: BillingPeriod): string =>
  `${amount} ${periods[period]}`;
