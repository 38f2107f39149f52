import type { InfoPage } from '../blocks.ts';

/** Shown above the classes, which come from the database with their prices and features. */
export const membershipClassesWords = {
  heading: (count: number) => (count === 3 ? 'Three memberships' : 'Memberships'),
  lede: 'Per person, in US dollars. No automatic renewal.',
  /** MEMB-01. */
  popular: { type: 'general', mark: 'Popular' },
  none: 'No memberships are on sale yet. Write to us and we’ll tell you when there are.',
} as const;

export const membership = {
  path: 'membership',
  title: 'Membership: Academic, General and Executive',
  description:
    'Three memberships for people who work on digital infrastructure: prices, what each includes, how to get access, how it ends, and when not to buy one.',
  heading: 'Membership',
  lede: 'For individuals who work on digital infrastructure, study it, or make decisions about it. A membership doesn’t renew automatically. You don’t need one to submit a project.',
  actions: [
    { label: 'Start Membership Application', href: '/api/login', main: true },
    { label: 'Contact Membership Team', mail: 'membership' },
  ],
  blocks: [
    {
      kind: 'table',
      heading: 'What’s included',
      lede: 'If two columns offer what you need, choose the cheaper one.',
      caption: 'The three memberships compared',
      columns: ['Benefit', 'Academic', 'General', 'Executive'],
      rows: [
        ['Educational resources, forum, newsletter', 'Yes', 'Yes', 'Yes'],
        ['Research collaboration', 'Yes', 'Yes', 'Yes, and you may propose the question'],
        ['Industry reports for members', 'No', 'Yes', 'Yes'],
        ['Directory', 'No', 'Yes', 'Yes, listed first in your category'],
        ['Monthly virtual events', 'No', 'Yes', 'Yes, and events for executive members'],
        ['Investment alerts', 'No', 'Yes', 'Yes'],
        ['Funding platforms and calls', 'No', 'No', 'Yes'],
        ['Quarterly strategy session and insight report', 'No', 'No', 'Yes'],
        ['Custom research', 'No', 'No', 'As agreed each quarter'],
        ['Advisory board', 'No', 'No', 'Being constituted, not included yet'],
        ['Virtual summit', 'Full price', 'Full price', '2 passes'],
        ['Activities and merchandise', 'Full price', 'Full price', '50% discount'],
        ['Who answers you', 'Support', 'Support', 'A named contact'],
        ['The 23 research reports for sale', 'Not included', 'Not included', 'Not included'],
      ],
      note: [
        'The discount applies to courses, events and merchandise, not to ',
        { text: 'reports', href: '/report-selection' },
        ', which are priced separately.',
      ],
    },
    {
      kind: 'steps',
      heading: 'From joining to access',
      lede: 'Steps 3 and 4 are in the member portal.',
      steps: [
        {
          name: 'Choose and pay',
          time: 'five minutes',
          text: 'Use a join button above. You don’t need an account, just your name and email. The payment page shows how you can pay. Your membership starts once the payment arrives.',
          result: 'a receipt by email.',
        },
        {
          name: 'Account',
          time: 'a link, valid for an hour',
          text: 'Sign in, or create an account with the same address, and confirm it. The membership belongs to that address. With a paid membership, your account needs no approval.',
          result: 'access to the member portal.',
        },
        {
          name: 'Choose what you see',
          time: 'once',
          text: 'You choose general, team or advisor. This decides which tabs the portal shows; it doesn’t affect your rights or your tier.',
        },
        {
          name: 'Be listed, or not',
          time: 'any time',
          text: 'The directory lists you only if you agree, and shows only what you allow.',
        },
        {
          name: 'Before the end',
          time: '30, 7 and 1 days ahead',
          text: 'You get a reminder. If you renew, a year is added to the end; if you do nothing, it ends and you won’t be charged.',
        },
      ],
    },
    {
      kind: 'facts',
      heading: 'Before you decide',
      rows: [
        [
          'Proof for Academic',
          'An email address at the institution, or a current certificate sent to the membership mailbox. Without proof, you pay the difference to General or get your money back.',
        ],
        [
          'Several people',
          'Memberships are personal, so everyone needs their own. For five people or more, write to us: you’ll get one invoice for a list of names, at the same price per person.',
        ],
        [
          'Moving to a higher tier',
          [
            'Any day, on ',
            { text: 'My membership', href: '/my-membership' },
            ': you pay the difference for the days left, shown before you pay.',
          ],
        ],
        [
          'Money back',
          [
            'Within 14 days of payment, if nothing was downloaded; see section 6 of the ',
            { text: 'terms', href: '/terms' },
            ' for the full rule.',
          ],
        ],
        [
          'Influence',
          [
            'None on reviews, and no right to funding. Members with a project ',
            { text: 'submit it', href: '/projects/submit' },
            ' like everyone else and wait just as long.',
          ],
        ],
        [
          'Certificate',
          'A PDF with your name, tier and dates, which you can download while your membership is active. It shows that you’re a member; it doesn’t certify any skill.',
        ],
      ],
    },
    {
      kind: 'list',
      heading: 'When not to buy one',
      items: [
        'You want your project reviewed: that is free.',
        [
          'You need one figure for a paper: try the ',
          { text: 'free articles', href: '/news-research' },
          ', then a single report.',
        ],
        [
          'Your organisation wants to support our work: a ',
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
      heading: 'Apply by email',
      lede: 'For groups, proof of study, or a question the table doesn’t answer. Tell us the tier, the person, the country and the billing address. We reply during support hours, Monday to Friday 9 AM to 6 PM EST.',
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
