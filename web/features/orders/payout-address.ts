import { amountText, exactCentText } from '#contract/format.ts';

export const payoutsPath = '/admin?tab=transactions&section=payouts';
export const pathOfPayout = (id: string): string => `${payoutsPath}&payout=${id}`;

/** Payouts are in the bank account's currency. */
export const moneyText = (amount: number, currency: string): string =>
  currency === 'usd'
    ? exactCentText(Math.round(amount * 100))
    : `${amountText(amount)} ${currency.toUpperCase()}`;
