import type { Buyer } from './buyer-form.tsx';

/** Parses the form that orders by bank transfer without script; a signed-in buyer's form names no buyer. */
export function enteredIn(form: FormData): { amount: number; buyer: Buyer } {
  const given = (name: keyof Buyer) =>
    form.has(name) ? { [name]: String(form.get(name)).trim() } : {};
  return {
    amount: Number(form.get('amount')),
    buyer: { ...given('customerName'), ...given('customerEmail'), ...given('organization') },
  };
}
