import type { InfoPage } from '../blocks.ts';

export const capitalFormation = {
  path: 'capital-formation',
  title: 'Capital Formation: funding a data centre in layers',
  description:
    'Which funding fits a data centre or cloud project in West Africa, when to ask for it, what each source demands, and what our help costs the sponsor.',
  heading: 'Capital Formation',
  lede: 'We help project sponsors work out which grants, equity and loans their project can carry, prepare what funders will ask for, and make the introductions. Few data centres are funded by a single cheque, and each source asks for something different before it commits.',
  actions: [
    { label: 'Submit a project for funding', href: '/projects/submit', main: true },
    { label: 'Explore Investment Opportunities', href: '/' },
  ],
  blocks: [
    {
      kind: 'cards',
      heading: 'Four sources, four sets of questions',
      lede: 'Asking the wrong source first costs months. Here is what each usually brings, and what it wants to see.',
      cards: [
        {
          heading: 'Institutional partners',
          mark: 'Late: once contracts are signed',
          text: 'Pension funds, insurers, infrastructure funds and commercial banks. They invest large sums for the long term and accept little risk.',
          points: [
            'Want: signed customers, a fixed building price, and a guarantee or a record of operation',
            'Too early while power supply and land are still open',
          ],
        },
        {
          heading: 'Development finance institutions',
          mark: 'From feasibility onwards',
          text: 'Public lenders such as the African Development Bank or the International Finance Corporation. Loans, equity, guarantees, and sometimes money for studies.',
          points: [
            'Want: environmental and social studies, clean procurement, and a clear development impact',
            'Their review takes a long time. Start before the design is finished',
          ],
        },
        {
          heading: 'Technology investors',
          mark: 'Early, and for growth',
          text: 'Venture funds and companies that build or use computing. Equity for cloud platforms and AI services, faster than a bank.',
          points: [
            'Want: a team, first users, and a way to sell their stake later',
            'Read closely: exclusivity, board rights, and who may use the data',
          ],
        },
        {
          heading: 'Climate-conscious funding',
          mark: 'For what can be measured',
          text: 'Green bonds, climate funds and concessional loans, for renewable supply, efficient cooling and green retrofits.',
          points: [
            'Want: a baseline, a method of measurement, and years of reporting',
            'Pays for the green part of a project, rarely for all of it',
          ],
        },
      ],
    },
    {
      kind: 'table',
      heading: 'Which money at which phase',
      lede: 'For a green data centre taking 24 to 26 months. A cloud project follows the same order in five.',
      caption: 'Phases of a green data centre with costs, usual funding and what must exist first',
      columns: ['Phase', 'What you pay for', 'Usual funding', 'What must exist first'],
      rows: [
        [
          'Months 1-5',
          'Site studies, power study, feasibility',
          'Sponsor’s own funds, preparation grants',
          'A named owner and a right to the site',
        ],
        [
          'Months 6-9',
          'Design, permits, legal work',
          'Equity, grants, preparation facilities',
          'Feasibility study, power offer, first customer letters',
        ],
        [
          'Months 10-22',
          'Building and equipment',
          'Equity first, then loans, green tranches, supplier credit',
          'Building contract, insurance, permits, signed power contract',
        ],
        [
          'Months 23-26',
          'Handover, first operation, staff',
          'Working capital; later, refinancing by institutions',
          'Acceptance tests, trained team, paying customers',
        ],
      ],
      note: 'A general guide, not a promise. Where your capital plan differs, it says why.',
    },
    {
      kind: 'figures',
      heading: 'How much money is there?',
      lede: 'We follow funding platforms and their open calls. What they publish adds up to a large sum, but it is no measure of what one project can raise.',
      figures: [
        {
          value: '25+',
          label: 'funding platforms connected',
          basis: { title: 'Indicative figure', publisher: 'as published by the platforms' },
        },
        {
          value: '$15.5B+',
          label: 'capital access',
          basis: { title: 'Indicative figure', publisher: 'as published by the platforms' },
        },
      ],
      note: 'The alliance does not hold or lend this money. No project has a claim on it, and much of it is open only to certain countries, sectors or sizes.',
    },
    {
      kind: 'steps',
      heading: 'From accepted project to signed funding',
      lede: [
        'This begins once a project has passed the ',
        { text: 'five steps', href: '/#our-model' },
        '. Until then we don’t approach any funder. Times are indicative.',
      ],
      steps: [
        {
          name: 'Capital plan',
          time: '2-3 weeks',
          text: 'Amount, layers, order, currency of income against currency of debt, and what happens if one layer fails.',
          result: 'a plan of about ten pages and a financial model that you can change yourself.',
        },
        {
          name: 'Documents',
          time: '4-8 weeks',
          text: 'We close the gaps: studies, permits, contracts, proof of ownership. You supply the facts; we order and check them.',
          result: 'a project memorandum, a two-page summary and a data room with an index.',
        },
        {
          name: 'Introductions',
          time: '2-4 weeks',
          text: 'A shortlist, agreed with you name by name. Nobody sees your documents without your consent.',
          result: 'first meetings, with notes on what each funder asked.',
        },
        {
          name: 'Questions and terms',
          time: 'up to the funder; months, not weeks',
          text: 'We answer technical questions, compare the offers line by line and warn where a term would move control abroad.',
          result: 'a comparison of the offers. You negotiate and sign, with your lawyer.',
        },
      ],
    },
    {
      kind: 'facts',
      heading: 'Sustainability framework',
      lede: [
        'Every project that we present addresses five points. They follow the ',
        {
          text: 'Performance Standards',
          href: 'https://www.ifc.org/en/insights-reports/2012/ifc-performance-standards',
        },
        ' of the International Finance Corporation (2012), which many banks apply through the ',
        {
          text: 'Equator Principles',
          href: 'https://equator-principles.com/app/uploads/The-Equator-Principles_EP4_July2020.pdf',
        },
        ' (2020).',
      ],
      rows: [
        [
          'Power',
          'The source of each megawatt, hours on diesel, and a dated plan to reduce them. Efficiency is stated as power usage effectiveness, ISO/IEC 30134-2.',
        ],
        [
          'Water',
          'Litres for cooling, where they come from, and who else needs them in the dry season.',
        ],
        [
          'Land and people',
          'Title, compensation, consultation with neighbours, and a way for them to complain.',
        ],
        ['Equipment', 'Who takes back batteries and servers at end of life, under which contract.'],
        ['Data', 'Where data is stored, under whose law, and who holds the keys.'],
      ],
    },
    {
      kind: 'drawing',
      drawing: 'funding-model',
      heading: 'What it costs the sponsor',
      lede: 'Three payments. A success fee falls due only when funding is raised. The engagement letter says what you owe if none is raised.',
    },
    {
      kind: 'list',
      heading: 'What we do not do',
      items: [
        'We do not lend, guarantee, underwrite or hold money for others.',
        'We do not offer shares to the public, and nothing on this page is an offer.',
        'We take no payment from a funder for an introduction. Where a funder is also a partner of the alliance, the shortlist says so.',
        [
          'We do not act for both sides. Investors can read about our role, and how we are paid, under ',
          { text: 'Investment Advisory', href: '/investment-advisory' },
          '.',
        ],
      ],
    },
  ],
} satisfies InfoPage;
