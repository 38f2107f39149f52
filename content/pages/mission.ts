import type { InfoPage } from '../blocks.ts';

export const mission = {
  path: 'mission',
  title: 'Our Mission: computing under local control',
  description:
    'What digital sovereignty means for a data centre: five questions for every project, where we work first, five measures of success, and what we refuse.',
  heading: 'Our Mission',
  lede: 'Our mission is for hospitals, tax offices, banks and schools in the Global South to rely on systems that only people in their own country can switch off. For sponsors, officials and partners: the five questions that a project passes or fails.',
  actions: [
    { label: 'Access Client Portal', href: '/client-portal', main: true, when: 'signed-in' },
    { label: 'Explore Partnerships', href: '/partners', when: 'signed-in' },
    { label: 'Join Our Mission', href: '/api/login', main: true, when: 'signed-out' },
    { label: 'Learn About Membership', href: '/membership', when: 'signed-out' },
  ],
  blocks: [
    {
      kind: 'prose',
      heading: 'A server at home can still be controlled from abroad',
      paragraphs: [
        'Location is the easy part. Since 2018, United States law has said explicitly that a provider under its jurisdiction must hand over data it controls, whether stored inside or outside the country (18 U.S.C. § 2713). A data hall that such a provider runs in Lagos is in Nigeria, but subject to the law of two countries.',
        'A local owner is no guarantee either. A plant may belong to local shareholders down to the last bolt, and yet only one engineer, nine time zones away, can restart its cooling. Such a plant is sovereign only on paper.',
        'So we don’t just ask where the building is. We ask who can run it, open its data or sell it without anyone else’s permission.',
      ],
      aside: {
        heading: 'What we do not mean',
        items: [
          'Cutting a country off: foreign capital, parts and teachers are welcome, on terms with an end date',
          'A flag on a building: a state-owned plant can fail the test too',
          'Keeping everything at home: much data may be stored anywhere, and a ministry should say which',
        ],
      },
    },
    {
      kind: 'table',
      heading: 'Five questions for every project',
      lede: 'We ask them at the scoping meeting; the written answers are attached to the decision.',
      caption: 'Five questions of sovereignty, with answers that fail and answers that pass',
      columns: ['Question', 'Fails', 'Passes'],
      rows: [
        [
          'Who owns it?',
          'Control can be sold abroad without anyone at home being asked',
          'Local owners hold the majority, or a veto over a sale of control',
        ],
        [
          'Whose law reaches the data?',
          'The operator can be ordered from abroad to open it',
          'An operator subject only to home law holds the keys to sensitive records',
        ],
        [
          'Who can run it?',
          'A restart or an update needs a foreign account',
          'A team on site has done both in a drill',
        ],
        [
          'Who gives up power and water?',
          'Neighbours, in the hours when both are short',
          'Nobody: own supply or a signed plan, with limits for those hours',
        ],
        [
          'Where does the money go?',
          'Fees leave the country whether or not the plant earns',
          'Wages, tax, interest and profit can be traced, line by line',
        ],
      ],
      note: 'Failing a question isn’t the end. It becomes a condition with a date, or the reason for a refusal.',
    },
    {
      kind: 'figures',
      heading: 'Why we ask the fourth question',
      lede: 'A data centre draws a great deal of power, often in places that have too little.',
      figures: [
        {
          value: 'nearly 600 million',
          label:
            'people in Africa live without electricity; the programme aims to connect 300 million by 2030',
          basis: {
            title: 'Mission 300',
            publisher: 'World Bank Group and African Development Bank Group, 2024',
            href: 'https://www.worldbank.org/en/programs/energizing-africa',
          },
        },
        {
          value: '21%',
          label: 'of Ireland’s metered electricity went to data centres in 2023; in 2015 it was 5%',
          basis: {
            title: 'Data Centres Metered Electricity Consumption 2023',
            publisher: 'Central Statistics Office of Ireland, 2024',
            href: 'https://www.cso.ie/en/releasesandpublications/ep/p-dcmec/datacentresmeteredelectricityconsumption2023/keyfindings/',
          },
        },
      ],
      note: 'Ireland added these plants to a grid that reaches every home. Where the grid doesn’t, power has to come before servers.',
    },
    {
      kind: 'steps',
      heading: 'Where we work first',
      lede: 'We are small, so we start where we know the rules best. We still read and answer projects from elsewhere.',
      steps: [
        {
          name: 'Nigeria',
          time: 'first market',
          text: 'One data protection law for the whole federation, states that may license power since 2023, submarine cables on the coast, and institutions large enough to fill the first halls.',
        },
        {
          name: 'West Africa',
          time: 'alongside, where a sponsor is ready',
          text: 'ECOWAS agreed on common rules for personal data in 2010, and many markets are too small for a plant each. Here we look for halls that two or three countries can share.',
        },
        {
          name: 'Kenya and South Africa',
          time: 'on request',
          text: 'More developed markets with capital of their own. We take on projects there if West Africa can learn from them or is connected to them.',
        },
        {
          name: 'The Americas',
          time: 'on request',
          text: 'Under-digitised communities, beginning with historically Black colleges and universities in the United States, where a campus can own what it uses.',
        },
      ],
    },
    {
      kind: 'facts',
      heading: 'How to tell if it’s working',
      lede: [
        'Our 2025 targets are on the ',
        { text: 'home page', href: '/' },
        '; they count activity. The five measures below count results. We plan to report them each year for every plant in operation; there are none yet.',
      ],
      rows: [
        ['Control', 'Megawatts in operation whose owners pass the first question.'],
        ['Independence', 'Faults repaired without a call abroad, as a share of all faults.'],
        ['Work', 'Technical jobs held by people hired within the country, by pay band.'],
        ['Money', 'Share of annual spending paid to residents and to the treasury.'],
        [
          'Honesty',
          'Projects refused, by reason. If we never refused one, our reviews would mean little.',
        ],
      ],
    },
    {
      kind: 'list',
      heading: 'What the mission excludes',
      items: [
        'Plants built to watch a population, for example by recognising faces in crowds or intercepting calls.',
        'Projects on land from which people were removed without a lawful procedure.',
        'Cryptocurrency mines labelled AI centres in the application.',
        'Conditions that let a lender or supplier read, copy or train on the data.',
        [
          'Campaigning for parties. What we ask of governments is public: see ',
          { text: 'Policy Advocacy', href: '/policy-advocacy' },
          '.',
        ],
      ],
    },
    {
      kind: 'sources',
      heading: 'Laws behind this page',
      sources: [
        {
          title: 'Clarifying Lawful Overseas Use of Data Act (CLOUD Act), 18 U.S.C. § 2713',
          publisher: 'United States Congress, 2018',
          href: 'https://www.congress.gov/bill/115th-congress/house-bill/4943',
        },
        {
          title: 'Supplementary Act A/SA.1/01/10 on Personal Data Protection within ECOWAS',
          publisher: 'Economic Community of West African States, 2010',
        },
        {
          title: 'Nigeria Data Protection Act 2023 and Electricity Act 2023',
          publisher: 'Federal Republic of Nigeria, 2023',
        },
      ],
    },
  ],
} satisfies InfoPage;
