import type { Buyer } from './buyer-form.tsx';

/** What the form sent that orders by bank transfer without script; signed in it names no buyer. */
export function enteredIn(form: FormData): { amount: number; buyer: Buyer } {
  const given = (name: keyof Buyer) =>
    form.has(name) ? { [name]: String(form.get(name)).trim() } : {};
  return {
    amount: Number(form.get('amount')),
    buyer: { ...given('customerName'), ...given('customerEmail'), ...given('organization') },
  };
}
