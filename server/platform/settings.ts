import type { Site } from '#contract/site.ts';

/** What the operator decides and the domains read. */
export interface Settings {
  baseUrl: string;
  site: Site;
  demo: boolean;
  /** New accounts wait for an administrator, or are active at once. */
  accountApproval: 'admin' | 'none';
  /** Whether an approved account becomes a partner at once, or asks for it. */
  partnerEnrollment: 'immediate' | 'approval';
  /** Administrators work only with a second factor. */
  adminSecondFactor: boolean;
  shop: {
    /** Whether a report without a file is sold as its sample edition; never where real money moves. */
    samplesForSale: boolean;
    /** Account, bank and holder as invoices state them; null: the buyer writes for them. */
    bankDetails: string | null;
  };
  /** Where business days are counted. */
  timeZone: string;
  /** Public holidays: `YYYY-MM-DD`, or `MM-DD` for every year. */
  holidays: ReadonlySet<string>;
}
