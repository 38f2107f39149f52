/** What is configured, without secrets: for the doctor and for the panel. */
import { checkNames as names, checkWords as words } from '#content/checks.ts';
import type { Environment } from './environment.ts';
import type { Say } from './platform/running-checks.ts';

type Part = Pick<
  Environment,
  'production' | 'local' | 'baseUrl' | 'demo' | 'trustProxy' | 'payments' | 'site'
>;

export function checkMode({ production, local, baseUrl, demo, trustProxy }: Part, say: Say): void {
  const judge = (good: boolean, what: string, found: string) =>
    say(good ? 'ok' : 'missing', what, found);
  judge(production, names.mode, production ? words.production : words.notProduction);
  judge(!local, names.baseUrl, baseUrl);
  judge(!demo, names.demo, demo ? words.on : words.off);
  const proxies = trustProxy.join(', ');
  say(proxies ? 'ok' : 'note', names.trustProxy, proxies || words.noProxy);
}

export function checkIdentity({ site: { legal } }: Part, say: Say): void {
  const values = [
    ['SITE_LEGAL_NAME', legal?.name],
    ['SITE_REGISTRATION', legal?.registration],
    ['SITE_ADDRESS', legal?.address],
    ['SITE_COUNTRY', legal?.country],
    ['SITE_TAX_NUMBER', legal?.taxNumber],
  ] as const;
  const empty = values.flatMap(([name, value]) => (value ? [] : [name]));
  if (empty.length === 0) say('ok', names.identity, words.identity);
  else say('note', names.identity, words.noIdentity(empty));
}

/** What a bank needs for a transfer. */
const accountParts: readonly [string, RegExp][] = [
  ['account name', /account name|holder|beneficiary/i],
  ['bank', /bank/i],
  ['account number', /account number|iban/i],
  ['SWIFT or sort code', /swift|bic|sort code|iban/i],
  ['currency', /currency|dollar|usd/i],
];

export function checkPayments({ payments }: Part, say: Say): void {
  const { card, bankDetails, live } = payments;
  if (card === null) say('note', names.cardPayment, words.notConfigured);
  else if (card.provider === 'test') say('note', names.cardPayment, words.testCards);
  else if (live) say('ok', names.cardPayment, words.stripe);
  else say('note', names.cardPayment, words.stripeTest);
  if (bankDetails === null) {
    say('note', names.bankTransfer, words.noTransfer);
    return;
  }
  const unnamed = accountParts.flatMap(([name, part]) => (part.test(bankDetails) ? [] : [name]));
  if (unnamed.length === 0) say('ok', names.bankTransfer, words.transfer);
  else say('note', names.bankTransfer, words.transferLacks(unnamed));
}

/** Beside what the doctor looks at itself. */
export function sayConfiguration(environment: Environment, say: Say): void {
  checkMode(environment, say);
  const { databaseUrl, smtpUrl, bouncesToken, s3, openId, adminSecondFactor, accountApproval } =
    environment;
  if (databaseUrl) say('ok', names.database, words.postgresql);
  else say('note', names.database, words.embedded);
  if (smtpUrl) say('ok', names.mailServer, words.mailServer);
  else say('missing', names.mailServer, words.noMailServer);
  if (bouncesToken) say('ok', names.bounces, words.bounces);
  else say('note', names.bounces, words.noBounces);
  say('ok', names.files, s3 ? words.bucket : words.folder);
  if (openId) say('ok', names.signIn, openId.issuer);
  else say('note', names.signIn, words.notConfigured);
  if (adminSecondFactor) say('ok', names.twoFactor, words.required);
  else say('missing', names.twoFactor, words.optional);
  say('ok', names.approval, accountApproval === 'admin' ? words.approved : words.immediate);
  say('ok', names.timeZone, environment.timeZone);
  checkIdentity(environment, say);
  checkPayments(environment, say);
}
