/** US dollars as people read them: cents only where there are some. */
export const dollarText = (dollars: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);

/** In a table's column, whose head has the unit: always two decimals, so that they align. */
export const amountText = (dollars: number): string =>
  dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** US dollars of an amount in cents. */
export const centText = (cents: number): string => dollarText(cents / 100);
