import type { InfoPage } from '../blocks.ts';

export const policyAdvocacy = {
  path: 'policy-advocacy',
  title: 'Policy Advocacy and Research on digital sovereignty',
  description:
    'Five positions on data, power and public procurement in Nigeria and West Africa, the rules we work on, how we reach a position, and who pays for it.',
  heading: 'Policy Advocacy and Research',
  lede: 'We publish what we think data laws, power licences and tender conditions should say, and the evidence for it. They settle whether a country can run its own computing. For people who draft, amend or question such rules: legislators, regulators, civil society, the press.',
  actions: [
    {
      label: 'Access Research Reports',
      external: 'research-form',
      href: '/report-selection',
      main: true,
    },
    { label: 'Read news and free articles', href: '/news-research' },
  ],
  blocks: [
    {
      kind: 'list',
      heading: 'What we argue for',
      lede: 'Five positions. If you disagree with one, write to us; we publish good objections.',
      items: [
        'Keep at home what needs to be at home. Health, tax and identity records belong under home jurisdiction, with keys held at home. In our view, a general ban on exporting data raises costs for small firms and protects few people.',
        'Equip the regulator before adding rules. A data protection law is only as good as the authority behind it: its budget, its staff, and its independence from the ministries it supervises.',
        'Give power licences a deadline. Anyone applying to generate their own power, or to buy from a neighbour’s plant, should know in advance what it costs and when they will get an answer.',
        'Public money should buy the right to leave. No public cloud or AI contract without export of the data, a fixed price for leaving, and trained local operators.',
        'Decisions about people must stay open to challenge. Anyone refused a loan, a benefit or a visa with the help of a model has a right to know, and to have a person look again.',
      ],
    },
    {
      kind: 'figures',
      heading: 'How long a convention can take',
      figures: [
        {
          value: '9 years',
          label:
            'from the adoption of the Malabo Convention in June 2014 to its entry into force in June 2023',
          basis: {
            title: 'Convention on Cyber Security and Personal Data Protection (Malabo Convention)',
            publisher: 'African Union, 2014',
            href: 'https://au.int/en/treaties/african-union-convention-cyber-security-and-personal-data-protection',
          },
        },
      ],
      note: 'The convention took effect after its fifteenth ratification. National rules can change faster.',
    },
    {
      kind: 'table',
      heading: 'The rules we work on',
      lede: 'The status of each, and the question we ask of it.',
      caption: 'Laws and strategies with their status and our question',
      columns: ['Text', 'Status', 'Our question'],
      rows: [
        [
          'Malabo Convention, African Union',
          'Adopted 2014; in force since 8 June 2023, for the states that ratified it',
          'How does cooperation work with large economies that have not ratified?',
        ],
        [
          'Supplementary Act A/SA.1/01/10, ECOWAS',
          'Signed 2010',
          'It predates the cloud. What should a revision say on transfers within the region?',
        ],
        [
          'Data Policy Framework, African Union',
          'Published 2022; guidance',
          'Which of its categories can a ministry already use to sort its data?',
        ],
        [
          'Continental AI Strategy, African Union',
          'Endorsed 2024; guidance',
          'Who pays for shared computing, and who may use it?',
        ],
        [
          'Protocol on Digital Trade, AfCFTA',
          'Adopted February 2024; applies after ratification',
          'Do its annexes on data leave room for public safeguards?',
        ],
        [
          'Nigeria Data Protection Act 2023',
          'In force; implementation directive (GAID) since September 2025',
          'Can a small processor afford to comply?',
        ],
        [
          'Nigeria’s Electricity Act 2023',
          'In force; states may license within their borders',
          'What must a data centre show, state by state, to supply itself?',
        ],
      ],
      note: 'Status as known to us in November 2026. The official texts prevail; for sources, see the end of this page.',
    },
    {
      kind: 'steps',
      heading: 'How we reach a position',
      lede: 'About three months. A consultation deadline can shorten this; the paper then says so.',
      steps: [
        {
          name: 'Question',
          time: '1 week',
          text: 'Anyone may propose one. We take it up when a rule is about to be made or is known to be failing, and when evidence is available.',
          result: 'a published question with a date for our answer.',
        },
        {
          name: 'Evidence',
          time: '4-6 weeks',
          text: 'Law, public data, and conversations with the people who apply the rule and the people it affects. We note who spoke, and on whose behalf.',
          result: 'a file of sources, open to readers.',
        },
        {
          name: 'Draft and challenge',
          time: '3 weeks',
          text: [
            'We send the draft to two readers who are likely to disagree. Executive members may comment; ',
            { text: 'membership', href: '/membership' },
            ' buys a comment, not a vote.',
          ],
          result: 'a paper in which the strongest objection is printed.',
        },
        {
          name: 'Publication',
          time: '1 week',
          text: 'Four pages, with proposed wording for the rule. It goes to the authority and the public on the same day.',
          result: 'a paper you can quote, with its author and funder.',
        },
        {
          name: 'Second look',
          time: 'after a year',
          text: 'We check what has changed since, and where we were wrong.',
          result: 'a note added to the paper.',
        },
      ],
    },
    {
      kind: 'cards',
      heading: 'What we publish, and what it costs',
      cards: [
        {
          heading: 'Position papers',
          mark: 'Free',
          text: 'Four pages with proposed wording and sources. None is out yet: so far we have published the positions above and free articles.',
          action: { label: 'Read the free articles', href: '/news-research' },
        },
        {
          heading: 'Research reports',
          mark: 'Priced individually',
          text: 'Longer studies, among them the Africa Digital Sovereignty Report and Public-Private Partnership Models.',
          points: ['Packages: Essential $299, Premium $599, Executive $999', 'Delivered as PDF'],
          action: { label: 'See the reports', href: '/report-selection' },
        },
        {
          heading: 'Briefings',
          mark: 'By agreement',
          text: 'An hour with a committee, a newsroom or a class on a text that we have already published.',
          action: { label: 'Ask for a briefing', href: '/contact?topic=press' },
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'Who pays, and what it can’t buy',
      paragraphs: [
        'Corporate sponsorships, grants, donations and fees for community access pay for this work. Sponsors include, or may come to include, companies that a rule would help. Every paper therefore names the money behind it, and those who pay do not see the text before other readers.',
        [
          'The alliance also earns from projects: a service fee, a success fee and a minority stake. Where a position would favour a project in which we have an interest, the paper says so in its first paragraph. For how conflicts are decided, see ',
          { text: 'Governance', href: '/governance' },
          '.',
        ],
      ],
      aside: {
        heading: 'What we don’t do',
        items: [
          'Supporting a party or a candidate',
          'Asking for a permit or a contract on behalf of one company',
          'Drafting in secret: a text that we hand to an official, we also publish',
          [
            'Work commissioned by a ministry: see ',
            { text: 'Government Advisory', href: '/government-advisory' },
          ],
        ],
      },
    },
    {
      kind: 'sources',
      heading: 'The texts themselves',
      sources: [
        {
          title: 'Convention on Cyber Security and Personal Data Protection (Malabo Convention)',
          publisher: 'African Union, 2014',
          href: 'https://au.int/en/treaties/african-union-convention-cyber-security-and-personal-data-protection',
        },
        {
          title: 'Supplementary Act A/SA.1/01/10 on Personal Data Protection within ECOWAS',
          publisher: 'Economic Community of West African States, 2010',
        },
        {
          title: 'AU Data Policy Framework',
          publisher: 'African Union, 2022',
          href: 'https://au.int/en/documents/20220728/au-data-policy-framework',
        },
        {
          title: 'Continental Artificial Intelligence Strategy',
          publisher: 'African Union, 2024',
          href: 'https://au.int/en/documents/20240809/continental-artificial-intelligence-strategy',
        },
        {
          title:
            'Protocol to the Agreement Establishing the African Continental Free Trade Area on Digital Trade',
          publisher: 'African Union, 2024',
        },
        {
          title: 'Nigeria Data Protection Act 2023',
          publisher: 'Federal Republic of Nigeria, 2023',
          href: 'https://ndpc.gov.ng/wp-content/uploads/2024/03/Nigeria_Data_Protection_Act_2023.pdf',
        },
        {
          title: 'General Application and Implementation Directive (GAID) 2025',
          publisher: 'Nigeria Data Protection Commission, March 2025',
          href: 'https://ndpc.gov.ng/wp-content/uploads/2025/07/NDP-ACT-GAID-2025-MARCH-20TH.pdf',
        },
        { title: 'Electricity Act 2023', publisher: 'Federal Republic of Nigeria, 2023' },
      ],
    },
  ],
} satisfies InfoPage;
