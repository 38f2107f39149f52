import { defineMail } from './mail-template.ts';

const reason =
  'You’re getting this email because a team at the {site} invited this address to a diligence room.';
const ofNews = {
  button: 'Open the room',
  notes: ['If you’re using a different browser, open the link in your invitation instead.'],
  reason,
  sample: { room: 'Data centre in Lekki' },
} as const;

export const diligenceMails = {
  invitation: defineMail({
    id: 'room.invitation',
    label: 'Diligence room: invitation',
    when: 'A deal’s team invites a guest to its diligence room.',
    subject: 'You’re invited to the diligence room for {room}',
    heading: 'You’re invited to a diligence room',
    paragraphs: [
      'You can look at documents of {room}, ask questions and ask for what is missing.',
      'Open the link on the device you want to read on. We’ll send a code to this address and ask you to accept an agreement before you see anything.',
    ],
    facts: [
      ['Room', '{room}'],
      ['Open until', '{until}'],
      ['You can', '{rights}'],
    ],
    button: 'Open the room',
    notes: [
      'The link is yours alone. Don’t forward this email: without a code sent to this address the link opens nothing.',
      'We record which pages you look at. If you weren’t expecting this invitation, ignore it: nothing happens unless you open the room.',
    ],
    links: [{ label: 'How the {siteShort} handles personal data', href: '{privacy}' }],
    reason,
    sample: { room: 'Data centre in Lekki', until: '31 December 2026', rights: 'View documents' },
    addresses: ['privacy'],
  }),
  code: defineMail({
    id: 'room.code',
    label: 'Diligence room: code',
    when: 'A guest opens a diligence room in a new browser.',
    subject: '{code} is your code for the diligence room',
    heading: '{code}',
    paragraphs: [
      'Enter this code in the browser in which you asked for it. It works for {minutes}, once, and in that browser only.',
    ],
    button: 'Back to the room',
    notes: [
      'Don’t give this code to anyone. If you didn’t ask for it, someone else has your link: tell whoever invited you, who can replace it.',
    ],
    reason,
    sample: { code: '482913', minutes: '10 minutes' },
    needs: ['code', 'minutes'],
  }),
  answered: defineMail({
    ...ofNews,
    id: 'room.answered',
    label: 'Diligence room: question answered',
    when: 'The team answers a guest’s question.',
    subject: 'Your question about {room} was answered',
    heading: 'Your question was answered',
    paragraphs: ['The answer is in the diligence room.'],
  }),
  provided: defineMail({
    ...ofNews,
    id: 'room.provided',
    label: 'Diligence room: document provided',
    when: 'The team provides a document that a guest asked for.',
    subject: 'The document you asked for is in the diligence room for {room}',
    heading: 'The document you asked for is ready',
    paragraphs: [
      'The team has provided a document. Check it, and tell us whether it’s what you need.',
    ],
  }),
  refused: defineMail({
    ...ofNews,
    id: 'room.refused',
    label: 'Diligence room: request refused',
    when: 'The team refuses a guest’s request for a document.',
    subject: 'Your request in the diligence room for {room} was refused',
    heading: 'Your request was refused',
    paragraphs: ['The reason is in the diligence room.'],
  }),
};

/** What a guest may do in a room. */
export const guestMay = {
  view: 'View documents',
  download: 'View documents, and download those that allow it',
} as const;
