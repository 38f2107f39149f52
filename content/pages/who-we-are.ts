import type { InfoPage } from '../blocks.ts';

export const whoWeAre = {
  path: 'who-we-are',
  title: 'Who We Are: a non-profit between sponsors and funders',
  description:
    'What the alliance does itself and what it leaves to others, its three core values as working rules, where projects come from, and how to check us.',
  heading: 'Who We Are',
  lede: 'A non-profit between people who want to build data centres and people who could pay for them, in Nigeria and West Africa first and for the Global South. For anyone who is deciding whether to deal with us: what we do, what we leave to others, and how to check it.',
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
          text: 'Data centres, cloud platforms and AI systems in the Global South that local owners control, local people run and local law governs. We find projects that could become that, test them, prepare the sound ones and bring them before funders.',
        },
        {
          heading: 'Digital Sovereignty',
          text: 'Who can switch it off, who holds the keys, which courts may read the data? If the honest answer is a company abroad, a dated plan to change that becomes a condition, or we refuse the project.',
        },
        {
          heading: 'Sustainable Development',
          text: 'Power and water that a plant takes are missing somewhere else. A project without a dated plan for both does not leave our follow-up, whatever its returns.',
        },
        {
          heading: 'Innovation Leadership',
          text: 'We prefer a design that the local team can repair to a newer one that it cannot. What a project taught us is published, with the sponsor’s consent or without its name.',
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'Why an alliance',
      paragraphs: [
        'A data centre in Kano needs a land title, a power contract, a lender, trained operators and a buyer for the first racks. The lender waits for the buyer, the buyer for the power contract, the power company for the lender. Each has good reasons, and together they get nowhere.',
        'We are the party that speaks with all of them about the same project until they sign with each other. After that we are no longer in the middle: contracts run between those who build, pay and use.',
      ],
      aside: {
        heading: 'Who takes part',
        items: [
          [{ text: 'Sponsors', href: '/#our-model' }, ' own projects and stay in control of them'],
          [{ text: 'Partners', href: '/partners' }, ' bring money, technology or a public mandate'],
          [{ text: 'Experts', href: '/smes' }, ' judge one field each, case by case'],
          [
            { text: 'Members', href: '/membership' },
            ' read, discuss, comment, and pay a yearly fee',
          ],
        ],
      },
    },
    {
      kind: 'cards',
      heading: 'What We Do',
      lede: 'Two lines of work. The first gets stuck where the second has not been done.',
      cards: [
        {
          heading: 'Infrastructure Development',
          points: [
            [
              { text: 'Data Center Deployment', href: '/#our-process' },
              ': site, power, design, finance, contracts and hand-over are planned as one file with one timetable. The sponsor builds; we keep the file complete.',
            ],
            [
              { text: 'Project Sourcing', href: '/projects/submit' },
              ': sponsors submit, and we look ourselves for places where power, land and a first customer already meet. Both take the same five steps.',
            ],
          ],
        },
        {
          heading: 'Advocacy & Policy',
          points: [
            [
              { text: 'Digital Rights Education', href: '/digital-rights-education' },
              ': courses for people whose data will lie in such buildings, and for those who live beside them.',
            ],
            [
              { text: 'Policy Development', href: '/policy-advocacy' },
              ': proposed wordings on data, power licences and public purchasing, published with the objections to them.',
            ],
          ],
        },
      ],
    },
    {
      kind: 'figures',
      heading: 'Our Impact',
      lede: 'The funders that a project which is ready could be shown to. It is not money raised, by us or by anyone through us.',
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
      note: 'No plant built and no sum raised is claimed on this site. When there is one, it will stand here with its date and the name of whoever confirmed it.',
    },
    {
      kind: 'drawing',
      drawing: 'map',
      heading: 'Global reach',
      lede: [
        'Why is the United States on this map? Because badly connected communities exist there too: by 2023 a federal programme had funded 93 colleges to connect theirs, 43 of them historically Black colleges and universities (',
        { text: 'NTIA', href: 'https://www.ntia.gov' },
        ', 2023). Who will own what is built there is a question as open as in Accra.',
      ],
    },
    {
      kind: 'facts',
      heading: 'Check us before you trust us',
      lede: 'What a careful reader would ask, with the answers as they stand in November 2026.',
      rows: [
        [
          'Name and address',
          'The registered name and address stand on each engagement letter and invoice. You may ask for them earlier and compare them with the public register of the country named there.',
        ],
        [
          'People',
          [
            'No portraits and no names on this site: the governing bodies are being constituted, under the rules shown in ',
            { text: 'Governance', href: '/governance' },
            '. The person who handles your case signs the first answer that you get.',
          ],
        ],
        [
          'References',
          'This site shows none, and claims no past results. Judge the first written answer to your project: it is free and binds you to nothing.',
        ],
        [
          'Our interest',
          [
            'We earn when a project that we prepared is funded. So we do not examine such a project for an investor; ',
            { text: 'Due Diligence', href: '/due-diligence-services' },
            ' says where the line runs.',
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
            '. Corrections are made in the text itself, with their date.',
          ],
        ],
      ],
    },
    {
      kind: 'call',
      heading: 'Join Our Mission',
      lede: 'Organisations take part as partners, from $10,000. If you first want to know what exactly you would be supporting, read the mission: it is a test in five questions.',
      actions: [
        { label: 'Become a Partner', href: '/partners', main: true },
        { label: 'Learn More', href: '/mission' },
      ],
    },
  ],
} satisfies InfoPage;
