import type { InfoPage } from '../blocks.ts';

export const terms = {
  path: 'terms',
  title: 'Terms of Service: what we can each rely on',
  description:
    'What you accept when you submit a project, open an account or buy something: what a review is and is not, fees, refunds, conduct, liability and applicable law.',
  heading: 'Terms of Service',
  lede: 'These terms bind the alliance and everyone who submits a project, opens an account or buys something here. An engagement has its own letter; where the letter and this page differ, the letter prevails. In force from 21 November 2026.',
  actions: [
    { label: 'Submit Your Project', href: '/projects/submit', main: true },
    { label: 'Ask about these terms', mail: 'info', subject: 'Terms of Service' },
  ],
  blocks: [
    {
      kind: 'prose',
      heading: '1. Parties and acceptance',
      paragraphs: [
        '{party}',
        [
          'Reading the site does not bind you. You accept these terms by ticking the box on the project form, opening an account or paying. For a project, we store the time of acceptance with it. How we handle personal data is set out in the ',
          { text: 'Privacy Policy', href: '/privacy' },
          ', which is information, not a contract.',
        ],
        'If you act for an organisation, you confirm that you are authorised to.',
      ],
    },
    {
      kind: 'facts',
      heading: '2. Submitting a project',
      lede: 'Free of charge, and open to sponsors in any country.',
      rows: [
        [
          'What you confirm',
          'You own the project or act for its owner; what you write is true as far as you know; and you will tell us if it stops being true.',
        ],
        [
          'What to leave out',
          'Trade secrets, classified or export-controlled information, other people’s personal data. The form is for a first assessment. We can sign a confidentiality agreement before you share more.',
        ],
        [
          'What we owe you',
          'A first answer from a person within 5 business days: Monday to Friday, excluding public holidays. The date is in the email that confirms your submission and on the tracking page. If we decline a project, we give the reason in writing.',
        ],
        [
          'What stays yours',
          'All rights in your project and your texts. We may read, copy and discuss them within the alliance for the review. We share them with a funder, partner or supplier only after you have approved that recipient by name, and with an outside expert only if you have agreed to one. Our partner portal lists an approved project only if you have agreed to that: its title, type, country, budget range and timeline, with a summary, and nothing about you.',
        ],
        [
          'Tracking code',
          'Anyone who has it can see the status and dates. Share it only with people who may know them.',
        ],
        [
          'Withdrawing',
          'You may withdraw without giving a reason until the engagement begins. You may submit a withdrawn project again.',
        ],
      ],
    },
    {
      kind: 'groups',
      heading: '3. What a review is, and what it is not',
      groups: [
        {
          name: 'It is',
          items: [
            'The alliance’s own judgement on whether it wants to work on the project',
            'Five steps: screening, a call, a scoping meeting of one hour, one to three weeks of internal follow-up, and, if both sides agree, engagement',
            'Based on what you tell us, on public sources and on what we can check in that time',
            'Free, confidential as described in section 2, and open to a second attempt',
          ],
        },
        {
          name: 'It is not',
          items: [
            'Investment, legal, tax or engineering advice, for you or for anyone who reads about the project',
            'An offer of securities, an invitation to subscribe to any, or a recommendation to buy or sell them, in any country',
            'A certificate, a rating, a permit or a guarantee that may be shown as one',
            'A promise of funding, of an introduction or of a date by which money will arrive',
          ],
        },
      ],
    },
    {
      kind: 'prose',
      heading: '4. Funders, figures and forecasts',
      paragraphs: [
        'Funders alone decide, after their own assessment. Amounts for funding platforms on this site are indicative, as those platforms publish them. Timelines and targets are plans. An institution named here is not, for that reason, affiliated with us.',
        'The law reserves some steps in raising money for licensed firms. In that case, a licensed firm takes them under its own agreement with you, or they are not taken.',
      ],
    },
    {
      kind: 'facts',
      heading: '5. Fees of an engagement',
      lede: 'Nothing is owed before both sides have signed an engagement letter.',
      rows: [
        ['Service fee', 'For developing the project. The letter sets the amount and due dates.'],
        [
          'Success fee',
          'A percentage of the funding raised, where the law of the place it is raised allows this. The letter says which funding counts, and when.',
        ],
        [
          'Minority stake',
          'In projects that the alliance sponsors. Size and rights are agreed for each project before work begins.',
        ],
        [
          'Percentages',
          'Agreed for each project and not published. Third-party costs, such as surveys or lawyers, are incurred only after you have approved them in writing.',
        ],
      ],
    },
    {
      kind: 'table',
      heading: '6. Memberships and reports',
      lede: 'Digital goods, priced in US dollars. The price you confirm is the price you pay.',
      caption: 'Rules for memberships and research reports',
      columns: ['Rule', 'Membership', 'Research report'],
      rows: [
        [
          'Price',
          'For the period, as shown on the membership page when you pay',
          'As shown in the catalogue when you pay; packages at $299, $599 and $999',
        ],
        [
          'Contract',
          'When payment is received. It ends with the paid period',
          'When payment is received',
        ],
        [
          'Renewal',
          'Only by your own payment. Nothing is charged automatically',
          'None. A new edition is a new purchase',
        ],
        [
          'Use',
          'For the named person. Academic: students and staff of teaching or research institutions',
          'Within the buying organisation. Quoting with the source is welcome; sharing or publishing the file needs our written consent',
        ],
        [
          'Refund (the alliance’s rule)',
          'In full, if requested within 14 days of payment and nothing was downloaded with it',
          'In full, if requested within 14 days of payment and the file was not downloaded. A package is treated as a whole',
        ],
        [
          'If it is faulty or missing',
          'We put it right or refund it, for as long as the law entitles you to it',
          'A working file or your money back, for as long as the law entitles you to it',
        ],
      ],
      note: 'To request a refund, email membership@ or support@ at this site’s domain with the order or invoice number. We return the money the way it was paid. The refund rule is a minimum: it does not affect any longer right of withdrawal in your law. Reports are research, not advice; they are correct to the best of our knowledge on their date.',
    },
    {
      kind: 'prose',
      heading: '7. Accounts',
      paragraphs: [
        'One account per person, with your real name and your own mailbox, from the age of 18. An administrator approves new accounts; nobody is entitled to approval or to a role. Keep your password and recovery codes to yourself, and tell support@ if someone else has them.',
        'You may erase your account at any time under My account. We may suspend an account that breaks section 8 or endangers others, and will say why on request. If we end paid access through no fault of yours, we refund the time left.',
      ],
    },
    {
      kind: 'list',
      heading: '8. Conduct',
      lede: 'Read, link and quote as you like. Do not:',
      items: [
        'submit invented projects, or other people’s projects without their consent;',
        'pretend to be another person, an authority or the alliance;',
        'offer or take bribes, or use the site to launder money, evade sanctions or deceive funders;',
        'send malicious code, guess passwords or codes, or read data that is not yours. If you find a weakness, tell support@ before you tell others; we do not take action over honest reports;',
        'flood forms or copy the site so fast that others are slowed down;',
        'collect names and addresses here for advertising.',
      ],
    },
    {
      kind: 'prose',
      heading: '9. Texts, drawings and links',
      paragraphs: [
        'Texts, drawings and reports belong to the alliance or are used with permission. Quote them with the source. You may reuse facts and link to this site without asking. We choose links to other sites with care and are responsible for our choice, not for what appears there later.',
        'We may change, interrupt or close the site. If this affects a paid service, we announce it here and refund what can no longer be used.',
      ],
    },
    {
      kind: 'facts',
      heading: '10. Liability',
      rows: [
        [
          'Without limit',
          'For intent, fraud, gross negligence, injury to life or health, and wherever the law forbids a limit.',
        ],
        [
          'Purchases',
          'Otherwise, up to the amount you paid us in the twelve months before the loss.',
        ],
        [
          'Free services',
          'We provide the site, submission and review with care but without warranty. Otherwise we are not liable for decisions that you or a funder base on them, or for lost profit or missed funding.',
        ],
        ['Engagements', 'As set out in the engagement letter.'],
        [
          'You',
          'You are liable to us for loss that you cause, intentionally or negligently, by breaking sections 2 and 8.',
        ],
      ],
    },
    {
      kind: 'prose',
      heading: '11. Law, courts and disputes',
      paragraphs: [
        'The engagement letter names the law and the seat of court or arbitration for the engagement. For visitors, account holders and buyers without a letter we choose neither: the general rules decide which law and courts apply.',
        'Consumer law is not affected. If you buy as a consumer, nothing here takes away a right, a court or an authority that the law of your country gives you: for example the Federal Competition and Consumer Protection Act 2018 in Nigeria, the Consumer Protection Act 2012 in Kenya, or your own law in the European Union.',
        'If something goes wrong, please write to us first: most things can be settled with one email. Write to support@ with the order number or tracking code. You do not have to wait for our answer before you go to an authority or a court.',
      ],
    },
    {
      kind: 'list',
      heading: '12. Changes and the rest',
      items: [
        'New terms apply to what is submitted, opened or bought after their date. For an existing account they apply from the next acceptance; a project or purchase keeps the terms in force on its date.',
        'If a provision proves invalid, the others remain in force and the law takes its place.',
        'Neither side may transfer its rights from a purchase or account to anyone else without consent, except where the law allows it.',
        'These terms are written in English. Any translation is for convenience; the English text prevails, unless your consumer law says otherwise.',
      ],
    },
    {
      kind: 'call',
      heading: 'Questions before you accept',
      lede: 'Ask first. A question costs nothing and commits you to nothing.',
      actions: [
        { label: 'Write to support', mail: 'support', subject: 'Terms of Service', main: true },
        { label: 'Contact page', href: '/contact' },
      ],
    },
  ],
} satisfies InfoPage;
