import { sourceFormWords as words } from './source-words.ts';

interface Amounts {
  amount: number | null;
  originalAmount: number | null;
  originalCurrency: string | null;
}

/** US dollars; the original where no rate is known. */
export function amountText({ amount, originalAmount, originalCurrency }: Amounts): string {
  if (amount !== null) return `$${amount.toLocaleString('en')}`;
  return originalAmount === null
    ? words.notStated
    : `${originalCurrency} ${originalAmount.toLocaleString('en')}`;
}
