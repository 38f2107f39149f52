/** Payment methods: card (Stripe, or the test provider) and bank transfer. */
import * as z from 'zod/mini';
import { demoBankDetails } from '#content/demo.ts';
import { absoluteUrl, flag, type Variable, variable } from './environment-forms.ts';
import { StartError } from './platform/app-error.ts';

export const paymentVariables = {
  STRIPE_SECRET_KEY: variable(
    z.string().check(z.regex(/^(sk|rk)_\w+$/, 'must be a key like sk_live_…')),
    'none: the test provider, and in production no card payment',
    'secret key of the Stripe account that receives card payments',
  ),
  STRIPE_PUBLISHABLE_KEY: variable(
    z.string().check(z.regex(/^pk_\w+$/, 'must be a key like pk_live_…')),
    'none',
    'its publishable key, sent to the browser',
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z.string().check(z.regex(/^whsec_\S+$/, 'must be a secret like whsec_…')),
    'none',
    'secret that Stripe signs its events to BASE_URL/api/webhooks/stripe with',
  ),
  STRIPE_API_BASE: variable(
    absoluteUrl(/^https?:$/, 'https://api.stripe.com'),
    'https://api.stripe.com',
    'address of Stripe’s API',
  ),
  BANK_TRANSFER_DETAILS: variable(
    z.string().check(z.minLength(1), z.maxLength(1000)),
    'none: bank transfer is not offered; with demonstration data, an account that doesn’t exist',
    'account that transfers go to, as lines like “Bank: Example Bank”; \\n starts a new line',
  ),
  ALLOW_TEST_PAYMENTS: variable(flag(), 'false', 'allow the test provider in production too'),
  ALLOW_EMBEDDED_PAYMENTS: variable(
    flag(),
    'false',
    'allow live payments with the embedded database',
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
  /** Null if card payment is not configured. */
  card: ({ provider: 'stripe' } & StripeKeys) | { provider: 'test' } | null;
  /** The bank account as buyers see it, one fact per line; null if bank transfer is not offered. */
  bankDetails: string | null;
  /**
   * Whether a report without a file is sold as its sample edition: never with real payments or in production.
   */
  samplesForSale: boolean;
  /** Stripe's keys are live keys. */
  live: boolean;
}

const standardBase = 'https://api.stripe.com';

/** Throws StartError if only some of Stripe’s keys are set. */
export function paymentSettings(
  given: Given,
  { production, demo }: { production: boolean; demo: boolean },
): PaymentSettings {
  const card = cardOf(given, production);
  const live = card?.provider === 'stripe' && /^(sk|rk)_live_/.test(card.secretKey);
  return {
    card,
    bankDetails:
      given.BANK_TRANSFER_DETAILS?.replaceAll('\\n', '\n') ?? (demo ? demoBankDetails : null),
    samplesForSale: !live && !production,
    live,
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
