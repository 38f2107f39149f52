/** How money may come in: by card (Stripe, or the test provider), and by bank transfer. */
import * as z from 'zod/mini';
import { absoluteUrl, flag, type Variable, variable } from './environment-forms.ts';
import { StartError } from './platform/app-error.ts';

export const paymentVariables = {
  STRIPE_SECRET_KEY: variable(
    z.string().check(z.regex(/^(sk|rk)_\w+$/, 'must be a key like sk_live_…')),
    'none: the test provider, and in production no card payment',
    'key of the account at Stripe that cards are paid to',
  ),
  STRIPE_PUBLISHABLE_KEY: variable(
    z.string().check(z.regex(/^pk_\w+$/, 'must be a key like pk_live_…')),
    'none',
    'the key that belongs to it and stands in the page',
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z.string().check(z.regex(/^whsec_\S+$/, 'must be a secret like whsec_…')),
    'none',
    'what Stripe signs its events to BASE_URL/api/webhooks/stripe with',
  ),
  STRIPE_API_BASE: variable(
    absoluteUrl(/^https?:$/, 'https://api.stripe.com'),
    'https://api.stripe.com',
    'where Stripe answers',
  ),
  BANK_TRANSFER_DETAILS: variable(
    z.string().check(z.minLength(1), z.maxLength(1000)),
    'none: the invoice asks the buyer to write for them',
    'account, bank and holder as invoices state them; \\n begins a line',
  ),
  ALLOW_TEST_PAYMENTS: variable(flag(), 'false', 'the test provider also in production'),
  ALLOW_EMBEDDED_PAYMENTS: variable(
    flag(),
    'false',
    'live payments also with the embedded database',
  ),
} satisfies Record<string, Variable>;

type Given = { [K in keyof typeof paymentVariables]?: string | undefined };

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string;
}

export interface PaymentSettings {
  /** Null: card payment is not configured. */
  card: ({ provider: 'stripe' } & StripeKeys) | { provider: 'test' } | null;
  /** Account, bank and holder, as they stand on an invoice; null: the buyer asks for them. */
  bankDetails: string | null;
  /** Real money moves: then a report without a file is not for sale. */
  samplesForSale: boolean;
  /** What every start says aloud. */
  warning: string | null;
}

const standardBase = 'https://api.stripe.com';

/** Throws StartError: half of Stripe’s keys, or real money in a database that a power cut can set back. */
export function paymentSettings(
  given: Given,
  { production, embedded }: { production: boolean; embedded: boolean },
): PaymentSettings {
  const card = cardOf(given, production);
  const live = card?.provider === 'stripe' && /^(sk|rk)_live_/.test(card.secretKey);
  const risky = live && embedded;
  if (risky && given.ALLOW_EMBEDDED_PAYMENTS !== 'true')
    throw new StartError(
      'Live payments are refused with the embedded database, which can lose the last payments at a power cut: set DATABASE_URL, or ALLOW_EMBEDDED_PAYMENTS=true.',
    );
  return {
    card,
    bankDetails: given.BANK_TRANSFER_DETAILS?.replaceAll('\\n', '\n') ?? null,
    samplesForSale: !live && !production,
    warning: risky
      ? 'Warning: real payments are kept in the embedded database, which can lose the last of them at a power cut. Set DATABASE_URL.'
      : null,
  };
}

function cardOf(given: Given, production: boolean): PaymentSettings['card'] {
  const secretKey = given.STRIPE_SECRET_KEY;
  const publishableKey = given.STRIPE_PUBLISHABLE_KEY;
  const webhookSecret = given.STRIPE_WEBHOOK_SECRET;
  if (secretKey && publishableKey && webhookSecret) {
    const apiBase = given.STRIPE_API_BASE ?? standardBase;
    return { provider: 'stripe', secretKey, publishableKey, webhookSecret, apiBase };
  }
  if (secretKey || publishableKey || webhookSecret)
    throw new StartError(
      'Stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET together; set all three or none.',
    );
  return !production || given.ALLOW_TEST_PAYMENTS === 'true' ? { provider: 'test' } : null;
}
