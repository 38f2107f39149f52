/** The card numbers that the test provider knows, and how each behaves. */
import type { TestCard } from './payments.ts';

type Outcome =
  | { status: 'succeeded' | 'requires_action' | 'processing' }
  | { error: string; field: 'cardNumber' | 'expiry' | 'cvc' };

const declined = (error: string, field: 'cardNumber' | 'expiry' | 'cvc' = 'cardNumber') => ({
  error,
  field,
});

const cards: Readonly<Record<string, Outcome>> = {
  '4242424242424242': { status: 'succeeded' },
  '4000056655665556': { status: 'succeeded' },
  '5555555555554444': { status: 'succeeded' },
  '378282246310005': { status: 'succeeded' },
  '4000002500003155': { status: 'requires_action' },
  '4000002760003184': { status: 'requires_action' },
  '4000000000000077': { status: 'processing' },
  '4000000000000002': declined('Your card was declined.'),
  '4000000000009995': declined('Your card has insufficient funds.'),
  '4000000000000069': declined('Your card has expired.', 'expiry'),
  '4000000000000127': declined('Your card’s security code is incorrect.', 'cvc'),
};

/** Whether the check digit is correct (Luhn, ISO/IEC 7812). */
const passesLuhn = (digits: string): boolean =>
  [...digits]
    .reverse()
    .map((digit, index) => Number(digit) * (index % 2 === 0 ? 1 : 2))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) %
    10 ===
  0;

export function outcomeOf(card: TestCard, today: Temporal.PlainDate): Outcome {
  const digits = card.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passesLuhn(digits))
    return declined('Your card number is invalid.');
  if (!/^\d{3,4}$/.test(card.cvc)) return declined('Your security code is incomplete.', 'cvc');
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2}|\d{4})\s*$/.exec(card.expiry) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12)
    return declined('Your expiry date is incomplete.', 'expiry');
  const lastMonth = Temporal.PlainYearMonth.from({
    year: year.length === 2 ? 2000 + Number(year) : Number(year),
    month: Number(month),
  });
  if (Temporal.PlainYearMonth.compare(lastMonth, today.toPlainYearMonth()) < 0)
    return declined('Your card’s expiry date is in the past.', 'expiry');
  return (
    cards[digits] ??
    declined('This isn’t a test card. No card is charged here: use a test card number.')
  );
}
