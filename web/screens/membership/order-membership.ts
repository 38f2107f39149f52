import type { Out } from '#contract/call.ts';
import type { PageVisit } from '#contract/page-visit.ts';
import { orderByBankTransfer } from '#contract/payment.ts';
import type { MembershipType } from '#contract/vocabulary.ts';

/** The form's order by bank transfer; without script there is no card form, so this is what it does. */
export function orderMembership(
  call: PageVisit['call'],
  membershipType: MembershipType,
  form: FormData,
): Promise<Out<typeof orderByBankTransfer>> {
  const given = (name: string) => {
    const text = String(form.get(name) ?? '').trim();
    return form.has(name) ? { [name]: text } : {};
  };
  return call(orderByBankTransfer, {
    membershipType,
    amount: Number(form.get('amount')),
    ...given('customerName'),
    ...given('customerEmail'),
    ...given('organization'),
  });
}
