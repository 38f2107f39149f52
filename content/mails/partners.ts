import { defineMail } from './mail-template.ts';

const ofIntroduction = {
  reason: 'You’re getting this email because you represent a partner of the {site}.',
  sample: { organization: 'Savannah Infrastructure Fund' },
} as const;

/** By what the other side did. */
export const partnerMails = {
  asked: defineMail({
    ...ofIntroduction,
    id: 'introduction.asked',
    label: 'Introduction: asked for',
    when: 'A partner asks to be introduced. Sent to the other partner.',
    subject: '{organization} would like to be introduced',
    heading: '{organization} would like to be introduced',
    paragraphs: [
      '{organization} has asked to be introduced to your organisation. Their message is in the partner portal. They see your contact details only if you accept.',
    ],
    button: 'Read and answer',
    needs: ['organization'],
  }),
  accepted: defineMail({
    ...ofIntroduction,
    id: 'introduction.accepted',
    label: 'Introduction: accepted',
    when: 'A partner accepts an introduction. Sent to the one who asked.',
    subject: '{organization} accepted the introduction',
    heading: '{organization} accepted the introduction',
    paragraphs: ['You can now see each other’s contact details in the partner portal.'],
    button: 'See their contact details',
    needs: ['organization'],
  }),
  declined: defineMail({
    ...ofIntroduction,
    id: 'introduction.declined',
    label: 'Introduction: declined',
    when: 'A partner declines an introduction. Sent to the one who asked.',
    subject: '{organization} declined the introduction',
    heading: '{organization} declined the introduction',
    paragraphs: [
      '{organization} doesn’t want to be introduced at the moment. No contact details were shared.',
    ],
    button: 'Open the partner network',
    needs: ['organization'],
  }),
  withdrawn: defineMail({
    ...ofIntroduction,
    id: 'introduction.withdrawn',
    label: 'Introduction: withdrawn',
    when: 'A partner withdraws a request for an introduction.',
    subject: '{organization} withdrew its request',
    heading: '{organization} withdrew its request',
    paragraphs: [
      '{organization} has withdrawn its request to be introduced. You don’t need to do anything.',
    ],
    button: 'Open the partner network',
    needs: ['organization'],
  }),
};
