/** Who buys: as entered in a form, and as the calls name it. */
import { checkoutWords } from '#content/checkout.ts';
import type { User } from '#contract/identity/people.ts';
import { CallError } from '#contract/page-visit.ts';

export interface Buyer {
  name: string;
  email: string;
  organization: string;
  notes: string;
}

/** What an account says about its owner; without one, nothing. */
export const buyerOf = (user: User | null): Buyer => ({
  name: user ? `${user.firstName} ${user.lastName}` : '',
  email: user?.email ?? '',
  organization: user?.organization ?? '',
  notes: '',
});

export function enteredBuyer(form: FormData): Buyer {
  const text = (name: keyof Buyer) => String(form.get(name) ?? '').trim();
  return {
    name: text('name'),
    email: text('email'),
    organization: text('organization'),
    notes: text('notes'),
  };
}

export const isComplete = ({ name, email }: Buyer): boolean => name !== '' && email !== '';

/** The messages for what was left empty. */
export const missingIn = (buyer: Buyer): Record<string, string> =>
  Object.fromEntries(
    Object.entries(checkoutWords.contact.missing).filter(([name]) => !buyer[name as keyof Buyer]),
  );

export const callFields = ({ name, email, organization, notes }: Buyer) => ({
  customerName: name,
  customerEmail: email,
  ...(organization && { organization }),
  ...(notes && { notes }),
});

const formFields: Readonly<Record<string, keyof Buyer>> = {
  customerName: 'name',
  customerEmail: 'email',
  organization: 'organization',
  notes: 'notes',
};

/** The server's messages about these entries, by the form's names; null if it has none. */
export function wrongEntries(error: unknown): Record<string, string> | null {
  const fields = error instanceof CallError ? (error.body?.fields ?? {}) : {};
  const wrong = Object.entries(fields).flatMap(([name, message]) => {
    const field = formFields[name.replace('metadata.', '')];
    return field ? [[field, message] as const] : [];
  });
  return wrong.length > 0 ? Object.fromEntries(wrong) : null;
}
