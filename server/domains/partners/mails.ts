import { partnerMails as words } from '#content/mails/partners.ts';
import type { IntroductionStatus } from '#contract/partners/vocabulary.ts';
import type { Settings } from '../../platform/database/settings.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { templateMail } from '../../platform/mail/mail-layout.ts';

/** What another organisation did with an introduction. */
export const introductionMail = (
  settings: Settings,
  { name, email }: { name: string; email: string },
  about: { organization: string; status: IntroductionStatus },
): Mail =>
  templateMail(settings, { to: email, name, mailbox: 'support' }, words[about.status], {
    organization: about.organization,
    link: `${settings.baseUrl}/partner-portal?tab=network`,
  });
