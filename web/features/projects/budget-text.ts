import { dollarText } from '#contract/format.ts';
import { ownProjectsWords as words } from './words.ts';

/** A number with thousands separators, otherwise `TBD` (CLIENT-09). */
export const budgetText = (budget: number | null): string =>
  budget === null ? words.unknown : dollarText(budget);
