/** US dollars as people read them: cents only where there are some. */
export const dollarText = (dollars: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
  }).format(dollars);

/** The same of an amount in cents. */
export const centText = (cents: number): string => dollarText(cents / 100);
