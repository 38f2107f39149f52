/** Builds the adapters that the environment configures: for the service, and for the operator's commands. */
import { makeSite } from '#content/site.ts';
import type { Environment } from './environment.ts';
import type { Clock } from './platform/clock.ts';
import type { Store } from './platform/database/database.ts';
import type { Settings } from './platform/database/settings.ts';
import { type Files, folderFiles } from './platform/files/files.ts';
import type { PaymentProvider } from './platform/payments/payments.ts';
import { testPaymentProvider } from './platform/payments/payments-test.ts';
import { keptKey } from './platform/security/kept-key.ts';
import { type SealingKeys, sealingKey } from './platform/security/sealed-values.ts';

/** Stripe's library is loaded only if it is used. */
export async function paymentProvider(
  { card }: Environment['payments'],
  store: Store,
  clock: Clock,
): Promise<PaymentProvider | null> {
  if (card?.provider !== 'stripe') return card && testPaymentProvider(store.db, clock);
  const { stripeProvider } = await import('./platform/payments/payments-stripe.ts');
  return stripeProvider(card, clock);
}

/** The object store's library is loaded only if it is used. */
export async function filesOf({ s3, dataDir }: Environment): Promise<Files> {
  if (!s3) return folderFiles(dataDir);
  const { s3Files } = await import('./platform/files/files-s3.ts');
  return s3Files(s3);
}

export function settingsOf(environment: Environment): Settings {
  return {
    baseUrl: environment.baseUrl,
    site: makeSite(environment.site),
    demo: environment.demo,
    accountApproval: environment.accountApproval,
    partnerEnrollment: environment.partnerEnrollment,
    adminSecondFactor: environment.adminSecondFactor,
    shop: {
      samplesForSale: environment.payments.samplesForSale,
      bankDetails: environment.payments.bankDetails,
    },
    timeZone: environment.timeZone,
    holidays: new Set(environment.holidays),
    newslettersPerMinute: environment.newslettersPerMinute,
    fileQuotas: environment.fileQuotas,
    bouncesToken: environment.bouncesToken,
  };
}

/** Outside production, a key is generated once into a file beside the data. */
export const sealingKeysOf = ({
  secretsKey,
  previousSecretsKeys,
  dataDir,
}: Environment): SealingKeys => [
  sealingKey(secretsKey ?? keptKey(dataDir, 'secrets')),
  ...previousSecretsKeys.map(sealingKey),
];
