import type { InfoPage } from '../blocks.ts';

export const investmentAdvisory = {
  path: 'investment-advisory',
  title: 'Strategic Investment Advisory for West African computing',
  description:
    'For funds, lenders and corporates: which data centre and cloud projects we present, what you see and when, the main risks, and who pays the alliance.',
  heading: 'Strategic Investment Advisory',
  lede: 'We show investors projects that have passed our review, with their open points on the first page, and introduce the people who can resolve them. For funds, development banks, corporate investors and family offices that are considering computing in West Africa.',
  actions: [
    { label: 'Arrange a call', external: 'call', href: '/contact?topic=call', main: true },
    { label: 'Explore Partnership Opportunities', href: '/' },
  ],
  blocks: [
    {
      kind: 'facts',
      heading: 'Read this before the rest',
      lede: 'An adviser should declare its interests first.',
      rows: [
        [
          'Who pays us',
          [
            'The sponsor: a service fee for development, a success fee as a percentage of the funding raised, and a minority stake. We gain when you invest. The percentages of a project are not published; we disclose them with its data room. ',
            { text: 'When the three payments fall due', href: '/capital-formation' },
            '.',
          ],
        ],
        [
          'What you pay',
          'Nothing for our documents or introductions. Work that you commission, such as a sector study or a site comparison, has a fixed fee, agreed in writing before it begins.',
        ],
        [
          'What we are not',
          'A broker, a fund manager or a licensed adviser on securities. We hold no investor’s money, make no offer to the public and give no recommendation to buy. Your advisers and your committee decide.',
        ],
        [
          'What follows',
          [
            'Treat our documents as coming from the sponsor’s side, however well checked. For an independent opinion, appoint your own examiner; our ',
            { text: 'due diligence', href: '/due-diligence-services' },
            ' is open to you only for projects in which we have no interest.',
          ],
        ],
      ],
    },
    {
      kind: 'drawing',
      drawing: 'map',
      heading: 'Where the projects come from',
      lede: 'Nigeria and West Africa first; also Kenya, South Africa, and campuses of historically Black colleges and universities in the United States. Targets set for 2025: 10+ active projects in 5 countries and a pipeline of 100 MW.',
    },
    {
      kind: 'table',
      heading: 'Five risks that decide the case',
      lede: 'In our view these end more talks than any others, in this order.',
      caption: 'Main risks, what our file contains on each and what stays with the investor',
      columns: ['Risk', 'What our file contains', 'What stays with you'],
      rows: [
        [
          'Power',
          'Supply contract or draft, outage record, cost of a day on on-site generation',
          'Your view of the tariff over fifteen years',
        ],
        [
          'Currency',
          'Income and debt by currency; in Nigeria, how the certificate of capital importation will be obtained',
          'Hedging, and the structure in your own jurisdiction',
        ],
        [
          'Demand',
          'Letters and contracts from named customers, with term and right to leave',
          'Calls to those customers, which we arrange',
        ],
        [
          'Land and permits',
          'Title history, permits with conditions, record of talks with neighbours',
          'Confirmation by your own local counsel',
        ],
        [
          'Exit',
          'Potential buyers, pre-emption rights, and limits set by sovereignty clauses',
          'Whether you accept those limits',
        ],
      ],
      note: 'Nigeria’s Foreign Exchange (Monitoring and Miscellaneous Provisions) Act 1995, section 15, has the bank issue the certificate within 24 hours after the capital comes in. Without it, taking dividends and capital out again is in doubt, so our timetable makes it a condition.',
    },
    {
      kind: 'prose',
      heading: 'Sovereignty, in investment terms',
      paragraphs: [
        'Some clauses will be new to you. Data stays under the law of the country; keys stay with a local operator; a sale of control needs the consent of the local owners. These clauses narrow the pool of later buyers. They can also bring customers that a foreign-controlled site will not get: ministries, banks and hospitals whose rules keep their data at home.',
        'We do not claim that the second effect always outweighs the first. Each memorandum contains two calculations, with and without these customers, so that you can see what the clause costs.',
      ],
    },
    {
      kind: 'steps',
      heading: 'What you see, and when',
      steps: [
        {
          name: 'Your criteria',
          time: '30 minutes',
          text: 'Size, instrument, countries, exclusions, the standards your committee applies. If nothing fits yet, we’ll say so.',
        },
        {
          name: 'Anonymous summary',
          time: 'when a project fits',
          text: 'Two pages: place, size, stage, sum, structure, and the three weakest points.',
          result: 'enough to say no within a day.',
        },
        {
          name: 'Confidentiality and data room',
          time: 'within a week of signing',
          text: 'Sponsor’s name, memorandum, model, studies, contracts, and the fees that we would earn.',
          result: 'the same documents as every other investor, at the same time.',
        },
        {
          name: 'Site and sponsor',
          time: '2-4 weeks later',
          text: 'We arrange the visit, meetings with the authority and calls to customers. You may go without us.',
        },
        {
          name: 'Your terms',
          time: 'at your pace',
          text: 'You negotiate with the sponsor directly. We answer questions and keep the list of open conditions until each is met.',
          result:
            'signed terms, or a no with the reason. We pass the reason on to other investors only if you agree.',
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'What investment officers ask',
      questions: [
        {
          question: 'How have your earlier projects performed?',
          answer: [
            'We claim none: no plant built and no money raised. The figures on this site are targets, are marked as indicative, or have a named source. Judge the documents of the project in front of you.',
          ],
        },
        {
          question: 'Is there a minimum?',
          answer: [
            'We set none; sponsors name theirs. The project form has budget ranges from under $1 million to over $50 million for the whole project.',
          ],
        },
        {
          question: 'Can we have exclusivity?',
          answer: [
            'For a limited time, in return for a serious step such as a signed term sheet or paying for a study. It is the sponsor who grants it, not us. Partners of the alliance get no priority.',
          ],
        },
        {
          question: 'Which standards do the projects follow?',
          answer: [
            'The environmental and social part is written so that it can be checked against the Performance Standards of the International Finance Corporation. Where a project does not yet meet one, the file shows the gap and the cost of closing it.',
          ],
        },
        {
          question: 'We would rather support the work than a project.',
          answer: [
            [
              'Then see the five tiers of ',
              { text: 'Partnership', href: '/partners' },
              ', from $10,000. A partnership is not an investment and gives no share in projects.',
            ],
          ],
        },
      ],
    },
    {
      kind: 'sources',
      heading: 'Sources',
      sources: [
        {
          title: 'Foreign Exchange (Monitoring and Miscellaneous Provisions) Act 1995',
          publisher: 'Federal Republic of Nigeria, 1995',
        },
        {
          title: 'Performance Standards on Environmental and Social Sustainability',
          publisher: 'International Finance Corporation, 2012',
          href: 'https://www.ifc.org/en/insights-reports/2012/ifc-performance-standards',
        },
      ],
    },
  ],
} satisfies InfoPage;
