import type { InfoPage } from '../blocks.ts';

export const whoWeAre = {
  path: 'who-we-are',
  title: 'Who We Are: a non-profit between sponsors and funders',
  description:
    'What the alliance does and what it leaves to others, its three core values as working rules, where projects come from, and how to check on us.',
  heading: 'Who We Are',
  lede: 'We are a non-profit that connects people who want to build data centres with people who could pay for them, in Nigeria and West Africa first and across the Global South. For anyone who is deciding whether to deal with us: what we do, what we leave to others, and how to check it.',
  actions: [
    { label: 'Submit a project', href: '/projects/submit', main: true },
    { label: 'Read ten questions and answers', href: '/faq' },
  ],
  blocks: [
    {
      kind: 'cards',
      heading: 'Our mission and three core values',
      lede: 'A value that costs nothing is decoration. Each of these can stop a project.',
      cards: [
        {
          heading: 'Our mission',
          text: 'Data centres, cloud platforms and AI systems in the Global South that local owners control, local people run and local law governs. We find projects that could become that, test them, prepare the sound ones and present them to funders.',
        },
        {
          heading: 'Digital Sovereignty',
          text: 'Who can switch it off? Who holds the keys? Which courts may read the data? If the honest answer is a company abroad, a dated plan to change that becomes a condition, or we refuse the project.',
        },
        {
          heading: 'Sustainable Development',
          text: 'The power and water a plant uses are missing somewhere else. A project without a dated plan for both doesn’t get past our follow-up, whatever its returns.',
        },
        {
          heading: 'Innovation Leadership',
          text: 'We prefer a design that the local team can repair to a newer one that it can’t. We publish what a project taught us, with the sponsor’s consent or without its name.',
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'Why an alliance',
      paragraphs: [
        'A data centre in Kano needs a land title, a power contract, a lender, trained operators and a buyer for the first racks. The lender waits for the buyer, the buyer for the power contract, the power company for the lender. Each has good reasons, and nobody gets anywhere.',
        'We are the ones who talk to all of them about the same project until they sign with each other. After that we are no longer in the middle: the contracts are between those who build, pay and use.',
      ],
      aside: {
        heading: 'Who takes part',
        items: [
          [
            { text: 'Sponsors', href: '/#our-model' },
            ' of data centre and technology projects own them and stay in control',
          ],
          [
            { text: 'Partners', href: '/partners' },
            ' bring money, technology or a public mandate: investors, foundations, technology firms, governments',
          ],
          [
            { text: 'Experts', href: '/smes' },
            ' assess one field each, case by case: professionals, academics, researchers',
          ],
          [
            { text: 'Members', href: '/membership' },
            ' read, discuss, comment, and pay an annual fee, small and medium enterprises among them',
          ],
          [{ text: 'Readers', href: '/report-selection' }, ' buy single research reports'],
        ],
      },
    },
    {
      kind: 'cards',
      heading: 'What We Do',
      lede: 'Two lines of work. The first gets stuck where the second hasn’t been done.',
      cards: [
        {
          heading: 'Infrastructure Development',
          points: [
            [
              { text: 'Data Center Deployment', href: '/#our-process' },
              ': we plan site, power, design, finance, contracts and handover in one file with one timetable. The sponsor builds; we keep the file complete.',
            ],
            [
              { text: 'Project Sourcing', href: '/projects/submit' },
              ': sponsors submit, and we also look for places where power, land and a first customer come together. Both go through the same five steps.',
            ],
          ],
        },
        {
          heading: 'Advocacy & Policy',
          points: [
            [
              { text: 'Digital Rights Education', href: '/digital-rights-education' },
              ': courses for people whose data will be stored in such buildings, and for those who live near them.',
            ],
            [
              { text: 'Policy Development', href: '/policy-advocacy' },
              ': proposed wording on data, power licences and public procurement, published with the objections to it.',
            ],
          ],
        },
      ],
    },
    {
      kind: 'figures',
      heading: 'Our Impact',
      lede: 'These are the funders we could present a project to once it is ready. It is not money raised, by us or through us.',
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
      note: 'We don’t claim to have built a plant or raised any money. When there is a result, you’ll find it here with its date and the name of whoever confirmed it.',
    },
    {
      kind: 'drawing',
      drawing: 'map',
      heading: 'Global reach',
      lede: [
        'Why is the United States on this map? Because badly connected communities exist there too: by 2023 a federal programme had funded 93 colleges to connect theirs, 43 of them historically Black colleges and universities (',
        {
          text: 'NTIA, 27 February 2023',
          href: 'https://www.ntia.gov/press-release/2023/biden-harris-administration-announces-more-175-million-internet-all-grants-61-minority-serving',
        },
        '). Who will own what is built there is as open a question as in Accra.',
      ],
    },
    {
      kind: 'facts',
      heading: 'Check before you trust us',
      lede: 'What a careful reader would ask, with the answers as of November 2026.',
      rows: [
        ['Name and address', '{check}'],
        [
          'People',
          [
            'No photos or names on this site yet: the governing bodies are being appointed, under the rules set out in ',
            { text: 'Governance', href: '/governance' },
            '. The person handling your case signs the first answer you get.',
          ],
        ],
        [
          'References',
          'We show none, and claim no past results. Judge us by the first written answer to your project: it is free and commits you to nothing.',
        ],
        [
          'Our interest',
          [
            'We earn money when a project that we prepared is funded. So we don’t examine such a project for an investor; ',
            { text: 'Due Diligence', href: '/due-diligence-services' },
            ' explains where we draw the line.',
          ],
        ],
        [
          'Our limits',
          'We do not lend, build, operate, license or certify. We do not speak for any government.',
        ],
        [
          'Mistakes',
          [
            'A figure looks wrong, or a promise was not kept? ',
            { text: 'Write to us', href: '/contact' },
            '. We correct the text itself, with the date.',
          ],
        ],
      ],
    },
    {
      kind: 'call',
      heading: 'Join Our Mission',
      lede: 'Organisations take part as partners, from $10,000. If you’d like to know exactly what you would be supporting, read our mission: it’s a test in five questions.',
      actions: [
        { label: 'Become a Partner', href: '/partners', main: true },
        { label: 'Learn More', href: '/mission' },
      ],
    },
  ],
} satisfies InfoPage;
