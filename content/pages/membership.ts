import type { InfoPage } from '../blocks.ts';

/** What stands above the classes, which come from the database with their prices and features. */
export const membershipClassesWords = {
  heading: 'Three memberships',
  lede: 'Per person, in US dollars. Nothing renews by itself.',
  /** MEMB-01. */
  popular: { type: 'general', mark: 'Popular' },
  none: 'No membership is on sale at present. Write to us, and you hear when there is one.',
} as const;

export const membership = {
  path: 'membership',
  title: 'Membership: Academic, General and Executive',
  description:
    'Three memberships for people who work on digital infrastructure: prices, what each includes, how access opens, how it ends, and when not to buy one.',
  heading: 'Membership',
  lede: 'For individuals who work on digital infrastructure, study it, or decide about it. Pay by card or bank transfer; a membership ends by itself at the end of the period you paid for. Submitting a project needs no membership.',
  actions: [
    { label: 'Start Membership Application', href: '/api/login', main: true },
    { label: 'Contact Membership Team', mail: 'membership' },
  ],
  blocks: [
    {
      kind: 'table',
      heading: 'Line by line',
      lede: 'If two columns offer the same for what you need, take the cheaper one.',
      caption: 'The three memberships compared',
      columns: ['What', 'Academic', 'General', 'Executive'],
      rows: [
        ['Educational resources, forum, newsletter', 'Yes', 'Yes', 'Yes'],
        ['Research collaboration', 'Yes', 'Yes', 'Yes, and you may propose the question'],
        ['Industry reports for members', 'No', 'Yes', 'Yes'],
        ['Directory', 'No', 'Yes', 'Yes, first in its category'],
        ['Monthly virtual events', 'No', 'Yes', 'Yes, and events for executive members'],
        ['Investment alerts', 'No', 'Yes', 'Yes'],
        ['Funding platforms and calls', 'No', 'No', 'Yes'],
        ['Quarterly strategy session and insight report', 'No', 'No', 'Yes'],
        ['Custom research', 'No', 'No', 'As agreed each quarter'],
        ['Advisory board', 'No', 'No', 'A seat: comments, no vote'],
        ['Virtual summit', 'At the full price', 'At the full price', '2 passes'],
        ['Activities and merchandise', 'Full price', 'Full price', '50% discount'],
        ['Who answers you', 'Support', 'Support', 'A named contact; talks with the leadership'],
        ['The 23 research reports for sale', 'Not included', 'Not included', 'Not included'],
      ],
      note: [
        'The discount is for courses, events and merchandise and not for the ',
        { text: 'reports', href: '/report-selection' },
        ', which have prices of their own. The search in funding platforms comes to this site with a later release.',
      ],
    },
    {
      kind: 'steps',
      heading: 'From joining to access',
      lede: 'Steps 3 and 4 belong to the member portal, which comes with a later release of this site. The others work today.',
      steps: [
        {
          name: 'Choose and pay',
          time: 'five minutes',
          text: 'With a join button above, also without an account: then give name and email first. If a card is refused, or your organization needs an invoice, choose the bank transfer: the membership opens once the money has arrived.',
          result: 'a receipt by mail.',
        },
        {
          name: 'Account',
          time: 'a link, valid for an hour',
          text: 'Sign in, or create an account with the same address, and confirm it. The membership belongs to that address. An account with a paid membership does not wait for approval.',
          result: 'the member portal, open.',
        },
        {
          name: 'Choose what you see',
          time: 'once',
          text: 'You choose general, team or advisor. This decides which tabs the portal shows; it gives no rights and has nothing to do with your tier.',
        },
        {
          name: 'Be listed, or not',
          time: 'any time',
          text: 'The directory shows you only after you have said so, and only what you allow.',
        },
        {
          name: 'Before the end',
          time: '30, 7 and 1 days ahead',
          text: 'You get a reminder. If you renew, a year is added to the end; if you do nothing, it ends and nothing is debited.',
        },
      ],
    },
    {
      kind: 'facts',
      heading: 'Before you decide',
      rows: [
        [
          'Proof for Academic',
          'An address of the institution, or a current certificate sent to the membership mailbox. Without it you pay the difference to General, or get the fee back.',
        ],
        [
          'Several people',
          'Everyone needs a membership of their own, because it is personal. From five people on, write to us: you get one invoice for a list of names, at the same price per person.',
        ],
        [
          'Moving to a higher tier',
          [
            'Any day, on ',
            { text: 'My membership', href: '/my-membership' },
            ': you pay the difference for the days that are left, and see it before you pay.',
          ],
        ],
        [
          'Money back',
          [
            'Within 14 days of payment, if nothing was downloaded; the ',
            { text: 'terms', href: '/terms' },
            ' have the whole rule, section 6.',
          ],
        ],
        [
          'Influence',
          [
            'None on reviews, and no right to be financed. Members who have a project ',
            { text: 'submit it', href: '/projects/submit' },
            ' like everyone else and wait as long.',
          ],
        ],
        [
          'Certificate',
          'A PDF with your name, tier and dates, to download as long as the membership runs. It says that you are a member; it certifies no skill.',
        ],
      ],
    },
    {
      kind: 'list',
      heading: 'When not to buy one',
      items: [
        'You want your project reviewed: that is free.',
        [
          'You need one figure for one paper: try the ',
          { text: 'free articles', href: '/news-research' },
          ', then a single report.',
        ],
        [
          'Your organization wants to support the work: a ',
          { text: 'partnership', href: '/partners' },
          ' includes memberships.',
        ],
        [
          'You want to be paid for your knowledge: see the ',
          { text: 'call for experts', href: '/smes' },
          '.',
        ],
      ],
    },
    {
      kind: 'call',
      heading: 'Apply by mail',
      lede: 'For groups, proof of study, or a question that the table leaves open. Name the tier, the person, the country and the address for the invoice. Answers come in support hours, Monday to Friday 9 AM to 6 PM EST.',
      actions: [
        {
          label: 'Apply for Membership',
          mail: 'membership',
          subject: 'Membership Application',
          main: true,
        },
      ],
    },
  ],
} satisfies InfoPage;
