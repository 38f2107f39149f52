import { millionText } from '#contract/funding/amounts.ts';
import { platformWords as words } from './funding-words.ts';

interface Range {
  minimumInvestment: number | null;
  maximumInvestment: number | null;
}

/** FUND-10: `$x.xM - $y.yM`; an unknown end is left out. */
export function investmentRange({ minimumInvestment: least, maximumInvestment: most }: Range) {
  if (least !== null && most !== null)
    return words.range(millionText(least, 1), millionText(most, 1));
  if (least !== null) return words.from(millionText(least, 1));
  return most === null ? words.notStated : words.upTo(millionText(most, 1));
}
