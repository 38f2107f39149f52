import type { IntroductionStatus } from '#contract/partners/vocabulary.ts';
import type { MailBasis, MailContent } from './mail-content.ts';

/** `organization`: the other side. */
type Told = MailBasis & { organization: string; link: string };

const reason = ({ site }: MailBasis) =>
  `You’re getting this email because you represent a partner of the ${site.name}.`;

/** By what the other side did. */
export const partnerMails = {
  asked: (given: Told): MailContent => ({
    subject: `${given.organization} would like to be introduced`,
    heading: `${given.organization} would like to be introduced`,
    paragraphs: [
      `${given.organization} has asked to be introduced to your organisation. Their message is in the partner portal. They see your contact details only if you accept.`,
    ],
    action: { label: 'Read and answer', href: given.link },
    reason: reason(given),
  }),
  accepted: (given: Told): MailContent => ({
    subject: `${given.organization} accepted the introduction`,
    heading: `${given.organization} accepted the introduction`,
    paragraphs: ['You can now see each other’s contact details in the partner portal.'],
    action: { label: 'See their contact details', href: given.link },
    reason: reason(given),
  }),
  declined: (given: Told): MailContent => ({
    subject: `${given.organization} declined the introduction`,
    heading: `${given.organization} declined the introduction`,
    paragraphs: [
      `${given.organization} doesn’t want to be introduced at the moment. No contact details were shared.`,
    ],
    action: { label: 'Open the partner network', href: given.link },
    reason: reason(given),
  }),
  withdrawn: (given: Told): MailContent => ({
    subject: `${given.organization} withdrew its request`,
    heading: `${given.organization} withdrew its request`,
    paragraphs: [
      `${given.organization} no longer asks to be introduced. You don’t need to do anything.`,
    ],
    action: { label: 'Open the partner network', href: given.link },
    reason: reason(given),
  }),
} satisfies Record<IntroductionStatus, (given: Told) => MailContent>;
