import type { InfoPage } from '../blocks.ts';

export const marketIntelligence = {
  path: 'market-intelligence',
  title: 'Market Intelligence and Analytics: reports and prices',
  description:
    'What we know about data centres, cloud and AI in West Africa, how we know it, and which form fits: membership, reports or a question.',
  heading: 'Market Intelligence and Analytics',
  lede: 'Two reports can put the data centre capacity of one country far apart, because neither says what it counted. Ours say it. Reports, memberships and answers to single questions, for strategy and investment teams, operators, regulators and researchers who need a figure that they can defend in a meeting.',
  actions: [
    { label: 'Compare memberships', href: '/membership', main: true },
    { label: 'Subscribe to Market Intelligence', href: '/' },
    { label: 'See the reports', href: '/report-selection' },
    { label: 'Ask about a report', href: '/contact?topic=research' },
  ],
  blocks: [
    {
      kind: 'figures',
      heading: 'Three public figures to begin with',
      lede: 'They are free and come from others. Our own work begins where they stop.',
      figures: [
        {
          value: '415 TWh',
          label:
            'electricity used by data centres worldwide in 2024; about 945 TWh expected in 2030',
          basis: {
            title: 'Energy and AI',
            publisher: 'International Energy Agency, 2025',
            href: 'https://www.iea.org',
          },
        },
        {
          value: 'under 5%',
          label:
            'of the world’s colocation data centres stood in Africa and Latin America together',
          basis: {
            title: 'Digital Economy Report 2019',
            publisher: 'UNCTAD, 2019',
            href: 'https://unctad.org',
          },
        },
        {
          value: '38%',
          label: 'of people in Africa used the internet in 2024; worldwide 68%',
          basis: {
            title: 'Measuring digital development: Facts and Figures 2024',
            publisher: 'International Telecommunication Union, 2024',
            href: 'https://www.itu.int',
          },
        },
      ],
      note: 'Note the years. The second figure is old and still quoted as if it were of today; our reports give the date of each number beside it.',
    },
    {
      kind: 'prose',
      heading: 'What we add to them',
      paragraphs: [
        'A world total does not tell you whether 2 MW in Kumasi would find customers. For that you need to know what is announced and what already draws power; what a kilowatt-hour and a megabit cost at that place, in the currency of the contract; and which rule will change during the life of the plant.',
        'We collect these for Nigeria and West Africa first, project by project, and write down the counting rule. Capacity means power available to computers on the day of the count, not land bought and not the final phase of a press release.',
      ],
      aside: {
        heading: 'Questions that it answers',
        items: [
          'Which announced sites have a power contract?',
          'What would own generation cost against the grid, state by state?',
          'Which records must a bank or a hospital keep in the country?',
          'Who could buy capacity in the second year?',
        ],
      },
    },
    {
      kind: 'table',
      heading: 'Which form fits you',
      lede: 'Prices in US dollars. Memberships and reports are paid by card or bank transfer; contents and first page of each report are open to read.',
      caption: 'Ways to obtain market intelligence, with content and price',
      columns: ['Form', 'For', 'What you get', 'Price'],
      rows: [
        [
          'Academic membership',
          'Students and teachers',
          'Educational resources, quarterly newsletter, research collaboration, forum',
          'On the membership page',
        ],
        [
          'General membership',
          'Analysts, firms, officials',
          'The academic benefits, industry reports, directory, monthly virtual events',
          'On the membership page',
        ],
        [
          'Executive membership',
          'Management and investors',
          'The general benefits, quarterly insight reports and strategy sessions, custom research, advisory board',
          'On the membership page',
        ],
        ['One report', 'One question', 'One title as PDF', 'In the catalogue'],
        [
          'Essential package',
          'A regulatory question',
          'Any one report on policy and governance',
          '$299',
        ],
        ['Premium package', 'A market entry', 'Any three reports', '$599'],
        [
          'Executive package',
          'A board decision',
          'Any five reports and a two-hour advisory session',
          '$999',
        ],
        [
          'Custom question',
          'What no report covers',
          'An answer in writing, with data and sources',
          'Agreed in writing before work begins',
        ],
      ],
      note: [
        'See what ',
        { text: 'memberships', href: '/membership' },
        ' and ',
        { text: 'single reports', href: '/report-selection' },
        ' cost. A package can cost less than a single title, so compare before you order. If an edition is not finished, you are told so before you pay.',
      ],
    },
    {
      kind: 'list',
      heading: 'From the catalogue',
      lede: 'Five of the titles on markets and investment. Others treat policy, infrastructure, partnerships and single subjects.',
      items: [
        'African Tech Market Overview 2024, if you compare countries',
        'AI Infrastructure Investment Guide, if you finance computing for AI',
        'Investment Climate Analysis, if your committee asks about the country before the project',
        'Green Financing Strategies, if part of the money should come from climate funds',
        'Emerging Technology Opportunities, if you look for uses rather than sites',
      ],
    },
    {
      kind: 'facts',
      heading: 'How we work',
      rows: [
        [
          'Sources',
          'Regulators’ registers, tenders, company filings, published tariffs, and conversations. One conversation alone is never enough for a number.',
        ],
        [
          'Certainty',
          'Each figure is marked counted, calculated or estimated. For an estimate you get the range and what would narrow it.',
        ],
        [
          'Comparison',
          'Published figures that contradict ours are printed beside them, with the probable reason.',
        ],
        [
          'Corrections',
          'An error is corrected in the edition for sale, dated, and sent to its buyers without charge.',
        ],
        [
          'Our own interests',
          'The alliance prepares projects, earns from them, and may receive a minority stake. Where one of them appears in a report, it is marked. What sponsors tell us in confidence is not used.',
        ],
        [
          'Licence',
          'Use within your organisation, quotation with the source. Each copy bears the buyer’s name and order number.',
        ],
        [
          'Not included',
          'Recommendations to buy or sell a security, personal data, lists of contacts for sale.',
        ],
      ],
    },
    {
      kind: 'steps',
      heading: 'If you need a custom answer',
      lede: 'Executive members ask within their membership, in the extent agreed at the quarterly session. Everyone else orders as follows.',
      steps: [
        {
          name: 'The decision, not the topic',
          time: 'one message',
          text: [
            '“We decide in March between two sites” helps us more than “the Ghanaian market”. Write through the ',
            { text: 'contact form', href: '/contact' },
            '; we answer Monday to Friday, 9 AM to 6 PM EST.',
          ],
        },
        {
          name: 'What can be known',
          time: '1 week',
          text: 'We look at what exists and say what can be found out, and what cannot at any price.',
          result: 'an outline with method, price and date.',
        },
        {
          name: 'Work',
          time: '3-6 weeks',
          text: 'Halfway through, you see the raw table, and can tell us what matters more and what less.',
          result: 'a paper of 8 to 20 pages and the table as a spreadsheet.',
        },
        {
          name: 'Use',
          time: 'one hour',
          text: 'A call with the people who will decide. After three months we tell you what has changed.',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'Try before you pay',
      lede: 'The articles under news and research are free and worked in the same way, with their sources. Read two, then decide.',
      actions: [{ label: 'Read free articles', href: '/news-research' }],
    },
  ],
} satisfies InfoPage;
