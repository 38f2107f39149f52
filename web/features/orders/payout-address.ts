import { amountText, exactCentText } from '#contract/format.ts';

export const payoutsPath = '/admin?tab=transactions&section=payouts';
export const pathOfPayout = (id: string): string => `${payoutsPath}&payout=${id}`;

export const showsPayouts = (query: URLSearchParams): boolean => query.get('section') === 'payouts';

/** The input of a call of the section Payouts; null elsewhere. */
export const inPayouts =
  <T>(input: (query: URLSearchParams) => T | null) =>
  (query: URLSearchParams): T | null =>
    showsPayouts(query) ? input(query) : null;

export const unlessPayout = <T>(input: (query: URLSearchParams) => T) =>
  inPayouts((query) => (query.get('payout') ? null : input(query)));

/** Payouts are in the bank account's currency. */
export const moneyText = (amount: number, currency: string): string =>
  currency === 'usd'
    ? exactCentText(Math.round(amount * 100))
    : `${amountText(amount)} ${currency.toUpperCase()}`;
