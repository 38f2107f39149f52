import type { InfoPage } from '../blocks.ts';

export const terms = {
  path: 'terms',
  title: 'Terms of Service: what you and we can rely on',
  description:
    'What you accept when you submit a project, open an account or buy: what a review is and is not, fees, refunds, conduct, liability and which law applies.',
  heading: 'Terms of Service',
  lede: 'These terms bind the alliance and everyone who submits a project, opens an account or buys something here. An engagement has its own letter; where the letter and this page differ, the letter counts. In force from 21 November 2026.',
  actions: [
    { label: 'Submit Your Project', href: '/projects/submit', main: true },
    { label: 'Ask about these terms', mail: 'info', subject: 'Terms of Service' },
  ],
  blocks: [
    {
      kind: 'prose',
      heading: '1. Parties and acceptance',
      paragraphs: [
        '“We” and “the alliance” are the non-profit organisation named in the head of this site. Its registered name and address stand on every engagement letter and invoice; you get them on request.',
        [
          'Reading the site binds you to nothing. You accept these terms by ticking the box of the project form, by opening an account or by paying. With a project, the time of acceptance is stored beside it. How personal data are handled is said in the ',
          { text: 'Privacy Policy', href: '/privacy' },
          ', which is information, not a contract.',
        ],
        'If you act for an organisation, you state that you may.',
      ],
    },
    {
      kind: 'facts',
      heading: '2. Submitting a project',
      lede: 'Free of charge, and open to sponsors in any country.',
      rows: [
        [
          'What you state',
          'You own the project or act for its owner; what you write is true as far as you know; you say so when it stops being true.',
        ],
        [
          'What to leave out',
          'Trade secrets, classified or export-controlled information, other people’s personal data. The form is for a first judgement. A confidentiality agreement can be made before you hand over more.',
        ],
        [
          'What we owe you',
          'A first answer by a person within 5 business days: Monday to Friday, public holidays not counted. The date stands in the mail that confirms your submission and on the tracking page. A declined project gets a reason in writing.',
        ],
        [
          'What stays yours',
          'Every right in your project and your texts. We may read, copy and discuss them inside the alliance for the review. They go to a funder, partner or supplier only after you agreed to that name, and to an outside expert only if you agreed to one.',
        ],
        [
          'Tracking code',
          'Whoever has it sees status and dates. Pass it on only to people who may know.',
        ],
        [
          'Stepping back',
          'You may withdraw without a reason until the engagement begins. A withdrawn project may be submitted again.',
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
            'The alliance’s own judgement whether it wants to work on the project',
            'Five steps: screening, a call, a scoping meeting of one hour, one to three weeks of internal follow-up, and, if both sides agree, engagement',
            'Based on what you tell us, on public sources and on what we could check in that time',
            'Free, confidential as section 2 says, and open to a second try',
          ],
        },
        {
          name: 'It is not',
          items: [
            'Investment, legal, tax or engineering advice, for you or for anybody who reads about the project',
            'An offer of securities, an invitation to subscribe to any, or a recommendation to buy or sell them, in any country',
            'A certificate, a rating, a permit or a guarantee that may be shown as one',
            'A promise of funding, of an introduction or of a time by which money comes',
          ],
        },
      ],
    },
    {
      kind: 'prose',
      heading: '4. Funders, figures and forecasts',
      paragraphs: [
        'Funders decide alone, by their own examination. Amounts of funding platforms on this site are indicative, as those platforms publish them. Timelines and targets are plans. An institution that is named here is not thereby affiliated with us.',
        'Some steps of raising money are reserved by law to licensed firms. Where that is so, a licensed firm takes them under its own agreement with you, or they are not taken.',
      ],
    },
    {
      kind: 'facts',
      heading: '5. Fees of an engagement',
      lede: 'Nothing is owed before both sides have signed an engagement letter.',
      rows: [
        ['Service fee', 'For developing the project. Amount and due dates stand in the letter.'],
        [
          'Success fee',
          'A percentage of the funding raised, as far as the law where it is raised allows one. The letter says which funding counts, and when.',
        ],
        [
          'Minority stake',
          'In projects that the alliance sponsors. Size and rights are agreed per project, before work begins.',
        ],
        [
          'Percentages',
          'Agreed per project and not published. Costs of others, such as surveys or lawyers, are incurred only after you approved them in writing.',
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
          'For the period, as the membership page names it when you pay',
          'As the catalogue names it when you pay; packages at $299, $599 and $999',
        ],
        [
          'Contract',
          'When payment is received. It ends with the paid year',
          'When payment is received',
        ],
        [
          'Renewal',
          'Only by your own payment. Nothing is debited by itself',
          'None. A new edition is a new purchase',
        ],
        [
          'Use',
          'For the named person. Academic: students and staff of teaching or research institutions',
          'Inside the buying organisation. Quoting with the source is welcome; passing on or publishing the file needs our written consent',
        ],
        [
          'Refund (the alliance’s rule)',
          'In full, if asked for within 14 days of payment and nothing was downloaded with it',
          'In full, if asked for within 14 days of payment and the file was not downloaded. A package counts as a whole',
        ],
        [
          'If it is faulty or missing',
          'We put it right, or refund, at any time the law gives you',
          'A working file, or your money back, at any time the law gives you',
        ],
      ],
      note: 'Ask for a refund by mail to membership@ or support@ at the host of this site, with the order or invoice number. It goes back the way the money came. The refund rule is a minimum: a longer right of withdrawal in your law stays. Reports are research, not advice; they are right to the best of our knowledge on their date.',
    },
    {
      kind: 'prose',
      heading: '7. Accounts',
      paragraphs: [
        'One account a person, with your real name and a mailbox of your own, from the age of 18. An administrator approves new accounts; there is no claim to approval or to a role. Keep your password and recovery codes to yourself, and tell support@ when somebody else has them.',
        'You may erase your account at any time under My account. We may suspend one that breaks section 8 or endangers others, and say why on request. Paid access that we end without your fault is refunded for the time left.',
      ],
    },
    {
      kind: 'list',
      heading: '8. Conduct',
      lede: 'Read, link and quote as you like. Do not:',
      items: [
        'submit invented projects, or projects of others without their consent;',
        'pretend to be another person, an authority or the alliance;',
        'offer or take bribes, or use the site to launder money, evade sanctions or deceive funders;',
        'send malicious code, guess passwords or codes, or read data that are not yours. If you find a weakness, tell support@ before you tell others; we do not pursue honest reports;',
        'flood forms or copy the site so fast that others are slowed down;',
        'collect names and addresses here for advertising.',
      ],
    },
    {
      kind: 'prose',
      heading: '9. Texts, drawings and links',
      paragraphs: [
        'Texts, drawings and reports belong to the alliance or are used with permission. Quote them with the source. Facts may be reused, and links to this site set, without asking. We chose the links to other sites with care and answer for our choice, not for what stands there later.',
        'The site may be changed, interrupted or ended. We announce it here when a paid service is affected, and refund what can then no longer be used.',
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
        ['Purchases', 'Otherwise, up to what you paid us in the twelve months before the damage.'],
        [
          'Free services',
          'Site, submission and review are given with care but without a warranty. Otherwise we answer neither for decisions that you or a funder base on them, nor for lost profit or missed funding.',
        ],
        ['Engagements', 'As the engagement letter says.'],
        [
          'You',
          'You answer to us for damage that you cause on purpose or by negligence by breaking sections 2 and 8.',
        ],
      ],
    },
    {
      kind: 'prose',
      heading: '11. Law, courts and disputes',
      paragraphs: [
        'The engagement letter names the law and the seat of court or arbitration for the engagement. For visitors, account holders and buyers without a letter we choose neither: the law and the courts that apply by the general rules apply.',
        'Consumer law stays. If you buy as a consumer, nothing here takes away a right, a court or an authority that the law of your country gives you: for example the Federal Competition and Consumer Protection Act 2018 in Nigeria, the Consumer Protection Act 2012 in Kenya, or your own law in the European Union.',
        'Write to us first if something went wrong: most things end with one mail. Write to support@ with the order number or tracking code. You need not wait for our answer before you go to an authority or a court.',
      ],
    },
    {
      kind: 'list',
      heading: '12. Changes and the rest',
      items: [
        'New terms apply to what is submitted, opened or bought after their date. For a running account they count from the next acceptance; for a project and a purchase the terms of its own day stay.',
        'If a sentence proves invalid, the others stay and the law takes its place.',
        'Neither side may hand its rights from a purchase or account to somebody else without consent, except where the law allows it.',
        'These terms are written in English. A translation helps to read them; the English text counts, unless your consumer law says otherwise.',
      ],
    },
    {
      kind: 'call',
      heading: 'Questions before you accept',
      lede: 'Ask first. A question costs nothing and binds nobody.',
      actions: [
        { label: 'Write to support', mail: 'support', subject: 'Terms of Service', main: true },
        { label: 'Contact page', href: '/contact' },
      ],
    },
  ],
} satisfies InfoPage;
