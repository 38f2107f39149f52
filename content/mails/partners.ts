import type { IntroductionStatus } from '#contract/partners/vocabulary.ts';
import type { MailBasis, MailContent } from './mail-content.ts';

type Told = (organization: string) => { subject: string; text: string; action: string };

const told: Record<IntroductionStatus, Told> = {
  asked: (organization) => ({
    subject: `${organization} would like to be introduced`,
    text: `${organization} has asked to be introduced to your organisation. Their message is in the partner portal. They see your contact details only if you accept.`,
    action: 'Read and answer',
  }),
  accepted: (organization) => ({
    subject: `${organization} accepted the introduction`,
    text: `${organization} has accepted. You can now see each other’s contact details in the partner portal.`,
    action: 'See their contact details',
  }),
  declined: (organization) => ({
    subject: `${organization} declined the introduction`,
    text: `${organization} doesn’t want to be introduced at the moment. No contact details were shared.`,
    action: 'Open the partner network',
  }),
  withdrawn: (organization) => ({
    subject: `${organization} withdrew its request`,
    text: `${organization} no longer asks to be introduced. You don’t need to do anything.`,
    action: 'Open the partner network',
  }),
};

export const partnerMails = {
  introduction: (
    given: MailBasis & { organization: string; status: IntroductionStatus; link: string },
  ): MailContent => {
    const { subject, text, action } = told[given.status](given.organization);
    return {
      subject,
      heading: subject,
      paragraphs: [text],
      action: { label: action, href: given.link },
      reason: `You’re getting this email because you represent a partner of the ${given.site.name}.`,
    };
  },
};
