import type { MailWords } from '#content/mails/mail-template.ts';
import type { Site } from '#contract/site.ts';

/** What the operator configures and the domains read. */
export interface Settings {
  baseUrl: string;
  site: Site;
  demo: boolean;
  /** Whether new accounts need an administrator's approval or are active immediately. */
  accountApproval: 'admin' | 'none';
  /** Whether an approved account becomes a partner immediately or has to apply. */
  partnerEnrollment: 'immediate' | 'approval';
  /** Whether administrators must use a second factor. */
  adminSecondFactor: boolean;
  shop: {
    /** Whether a report without a file is sold as its sample edition; never with real payments. */
    samplesForSale: boolean;
    /** The bank account for transfers, one fact per line; null if bank transfer is not offered. */
    bankDetails: string | null;
  };
  /** The time zone of business days. */
  timeZone: string;
  /** Public holidays: `YYYY-MM-DD`, or `MM-DD` for every year. */
  holidays: ReadonlySet<string>;
  newslettersPerMinute: number;
  /** Bytes of files: of an account, a project and a diligence room. */
  fileQuotas: Record<'account' | 'project' | 'room', number>;
  /** Authorises the mailbox that hands over returned emails; null if none does. */
  bouncesToken: string | null;
  /** What editors changed in emails, by the email's id; every instance keeps a copy (`mail-words.ts`). */
  mailWords?: ReadonlyMap<string, MailWords>;
}
