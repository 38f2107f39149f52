/** Default start of the product in tests. */
import { makeSite } from '#content/site.ts';
import { fileQuotas } from '#contract/limits.ts';
import type { Settings } from '../platform/database/settings.ts';

/** The initial time of the tests' clock: a Monday. */
export const testStart = '2026-11-02T09:00:00Z';

/** Of the mailbox for returned emails. */
export const bouncesToken = 'the-tests-mailbox-of-returned-emails';

export const testSettings: Settings = {
  baseUrl: 'http://127.0.0.1:3999',
  site: makeSite({}),
  demo: true,
  accountApproval: 'admin',
  partnerEnrollment: 'immediate',
  adminSecondFactor: false,
  shop: {
    samplesForSale: true,
    bankDetails: 'Account name: Alliance\nBank: Example Bank\nAccount number: 0123456789',
  },
  timeZone: 'Africa/Lagos',
  newslettersPerMinute: 60,
  fileQuotas,
  bouncesToken,
  holidays: new Set(),
};
