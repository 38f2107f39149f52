import type { InfoPage } from '../blocks.ts';

export const marketIntelligence = {
  path: 'market-intelligence',
  title: 'Market Intelligence and Analytics: reports and prices',
  description:
    'What we know about data centres, cloud and AI in West Africa, how we know it, and how to get it: a membership, a report or a custom question.',
  heading: 'Market Intelligence and Analytics',
  lede: 'Reports, memberships and answers to single questions on data centre capacity, with every figure marked counted, calculated or estimated. For strategy and investment teams, operators, regulators and researchers who need a figure they can defend in a meeting.',
  actions: [
    { label: 'Compare memberships', href: '/membership', main: true },
    { label: 'Subscribe to Market Intelligence', href: '/' },
    { label: 'See the reports', href: '/report-selection' },
    { label: 'Ask about a report', href: '/contact?topic=research' },
  ],
  blocks: [
    {
      kind: 'figures',
      heading: 'Three public figures to start with',
      lede: 'They are free and come from others. Our own work starts where they stop.',
      figures: [
        {
          value: '415 TWh',
          label:
            'electricity used by data centres worldwide in 2024; about 945 TWh expected in 2030',
          basis: {
            title: 'Energy and AI',
            publisher: 'International Energy Agency, 2025',
            href: 'https://www.iea.org/reports/energy-and-ai',
          },
        },
        {
          value: 'under 5%',
          label: 'of the world’s colocation data centres were in Africa and Latin America combined',
          basis: {
            title: 'Digital Economy Report 2019',
            publisher: 'UNCTAD, 2019',
            href: 'https://unctad.org/system/files/official-document/der2019_en.pdf',
          },
        },
        {
          value: '38%',
          label: 'of people in Africa used the internet in 2024; worldwide 68%',
          basis: {
            title: 'Measuring digital development: Facts and Figures 2024',
            publisher: 'International Telecommunication Union, 2024',
            href: 'https://www.itu.int/itu-d/reports/statistics/facts-figures-2024/',
          },
        },
      ],
      note: 'Note the years. The second figure is old, yet still quoted as if it were current; our reports print the date beside every number.',
    },
    {
      kind: 'prose',
      heading: 'What we add to them',
      paragraphs: [
        'A world total does not tell you whether 2 MW in Kumasi would find customers. For that you need to know what is announced and what already draws power; what a kilowatt-hour and a megabit cost there, in the currency of the contract; and which rules will change during the life of the plant.',
        'We collect these for Nigeria and West Africa first, project by project, and write down the counting rule. Capacity means power available to computers on the day of the count, not land bought or the final phase in a press release.',
      ],
      aside: {
        heading: 'Questions it answers',
        items: [
          'Which announced sites have a power contract?',
          'What would on-site generation cost compared with the grid, state by state?',
          'Which records must a bank or a hospital keep in the country?',
          'Who could buy capacity in the second year?',
        ],
      },
    },
    {
      kind: 'table',
      heading: 'Which option suits you',
      lede: 'Prices in US dollars. The contents and first page of each report are free to read.',
      caption: 'Ways to get market intelligence, with content and price',
      columns: ['Option', 'For', 'What you get', 'Price'],
      rows: [
        [
          'Academic membership',
          'Students and teachers',
          'Educational resources, quarterly newsletter, research collaboration, forum',
          [{ text: 'See current prices', href: '/membership' }],
        ],
        [
          'General membership',
          'Analysts, firms, officials',
          'Academic benefits plus industry reports, directory, monthly virtual events',
          [{ text: 'See current prices', href: '/membership' }],
        ],
        [
          'Executive membership',
          'Management and investors',
          'General benefits plus quarterly insight reports and strategy sessions, custom research, funding platforms',
          [{ text: 'See current prices', href: '/membership' }],
        ],
        [
          'One report',
          'One question',
          'One title as a PDF',
          [{ text: 'See the catalogue', href: '/report-selection' }],
        ],
        [
          'Essential package',
          'A regulatory question',
          'Any one policy and governance report',
          '$299',
        ],
        ['Premium package', 'Entering a market', 'Any three reports', '$599'],
        [
          'Executive package',
          'A board decision',
          'Any five reports and a two-hour advisory session',
          '$999',
        ],
        [
          'Custom question',
          'Anything no report covers',
          'A written answer, with data and sources',
          'Agreed in writing before work begins',
        ],
      ],
      note: [
        'See what ',
        { text: 'memberships', href: '/membership' },
        ' and ',
        { text: 'single reports', href: '/report-selection' },
        ' cost. A package can cost less than a single title, so compare before you order. If an edition isn’t finished, the catalogue says so.',
      ],
    },
    {
      kind: 'list',
      heading: 'From the catalogue',
      lede: 'Five of the titles on markets and investment. Others cover policy, infrastructure, partnerships and specialist subjects.',
      items: [
        [
          {
            text: 'African Tech Market Overview 2024',
            href: '/reports/african-tech-market-overview-2024',
          },
          ', if you compare countries',
        ],
        [
          {
            text: 'AI Infrastructure Investment Guide',
            href: '/reports/ai-infrastructure-investment-guide',
          },
          ', if you finance computing for AI',
        ],
        [
          { text: 'Investment Climate Analysis', href: '/reports/investment-climate-analysis' },
          ', if your committee asks about the country before the project',
        ],
        [
          { text: 'Green Financing Strategies', href: '/reports/green-financing-strategies' },
          ', if part of the money should come from climate funds',
        ],
        [
          {
            text: 'Emerging Technology Opportunities',
            href: '/reports/emerging-technology-opportunities',
          },
          ', if you are looking for uses rather than sites',
        ],
      ],
    },
    {
      kind: 'facts',
      heading: 'How we work',
      rows: [
        [
          'Sources',
          'Regulators’ registers, tenders, company filings, published tariffs, and conversations. One conversation is never enough for a figure.',
        ],
        [
          'Certainty',
          'Each figure is marked counted, calculated or estimated. For an estimate, you get the range and what would narrow it.',
        ],
        [
          'Comparison',
          'Published figures that contradict ours are printed alongside, with the likely reason.',
        ],
        [
          'Corrections',
          'We correct errors in the edition for sale, date the correction, and send it to buyers free of charge.',
        ],
        [
          'Our own interests',
          'The alliance prepares projects, earns from them, and may receive a minority stake. Where one of them appears in a report, it is marked. We don’t use what sponsors tell us in confidence.',
        ],
        [
          'Licence',
          'Use within your organisation, and quotation with the source. Each copy carries the buyer’s name and order number.',
        ],
        [
          'Not included',
          'Recommendations to buy or sell securities, personal data, contact lists.',
        ],
      ],
    },
    {
      kind: 'steps',
      heading: 'If you need a custom answer',
      lede: 'Executive members ask as part of their membership, as agreed at the quarterly session. For everyone else, it works like this.',
      steps: [
        {
          name: 'The decision, not the topic',
          time: 'one message',
          text: [
            '“We decide in March between two sites” helps us more than “the Ghanaian market”. Use the ',
            { text: 'contact form', href: '/contact' },
            '; we reply Monday to Friday, 9 AM to 6 PM EST.',
          ],
        },
        {
          name: 'What can be known',
          time: '1 week',
          text: 'We look at what exists and say what can be found out, and what can’t at any price.',
          result: 'an outline with method, price and date.',
        },
        {
          name: 'Work',
          time: '3-6 weeks',
          text: 'Halfway through, you see the raw table and can tell us what matters more and what less.',
          result: 'a paper of 8 to 20 pages and the table as a spreadsheet.',
        },
        {
          name: 'Use',
          time: 'one hour',
          text: 'A call with the people who will decide. Three months later, we tell you what has changed.',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'Try before you pay',
      lede: 'Our news and research articles are free and written in the same way, with their sources. Read two, then decide.',
      actions: [{ label: 'Read free articles', href: '/news-research' }],
    },
  ],
} satisfies InfoPage;
