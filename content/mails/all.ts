/** Every email whose words editors may change, by what it is about. */
import { securityMails } from './account-security.ts';
import { commerceMails } from './commerce.ts';
import { communityMails } from './community.ts';
import { dealMails } from './deals.ts';
import { diligenceMails } from './diligence.ts';
import { identityMails } from './identity.ts';
import { intakeMails, statusMails } from './intake.ts';
import type { MailTemplate } from './mail-template.ts';
import { newsletterMails } from './newsletter.ts';
import { notificationMails } from './notifications.ts';
import { receiptMails } from './order-receipts.ts';
import { partnerMails } from './partners.ts';
import { supportMails } from './support.ts';

interface MailGroup {
  label: string;
  mails: readonly MailTemplate[];
}

export const mailGroups: readonly MailGroup[] = [
  { label: 'Accounts', mails: Object.values(identityMails) },
  { label: 'Account security', mails: Object.values(securityMails) },
  { label: 'Projects', mails: [...Object.values(intakeMails), ...Object.values(statusMails)] },
  {
    label: 'Orders and memberships',
    mails: [...Object.values(receiptMails), ...Object.values(commerceMails)],
  },
  { label: 'Messages and meetings', mails: Object.values(supportMails) },
  { label: 'Notifications', mails: Object.values(notificationMails) },
  { label: 'Newsletters', mails: Object.values(newsletterMails) },
  { label: 'Events', mails: Object.values(communityMails) },
  { label: 'Partner introductions', mails: Object.values(partnerMails) },
  { label: 'Deal meetings', mails: Object.values(dealMails) },
  { label: 'Diligence rooms', mails: Object.values(diligenceMails) },
];
