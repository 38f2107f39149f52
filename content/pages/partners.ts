import type { InfoPage } from '../blocks.ts';

export const partners = {
  path: 'partners',
  title: 'Partnership: five tiers, and what none of them buys',
  description:
    'Which organisations we want as partners, four forms of agreement, five tiers from $10,000 to $500,000+ with their benefits, and the limits of each.',
  heading: 'Partnership',
  lede: 'For companies, funds, foundations and institutions that want local computing to exist and can contribute more than a purchase order. A partner pays for work that no single project would pay for: open calls, training, standards, policy papers. In return it gets the benefits of its tier and a report on how the money was used. It gets no say in reviews.',
  actions: [
    {
      label: 'Apply to become a partner',
      mail: 'info',
      subject: 'Partnership Application',
      main: true,
    },
    { label: 'Ask a question first', href: '/contact?topic=partnership' },
  ],
  blocks: [
    {
      kind: 'groups',
      heading: 'Whom we want to work with',
      lede: 'Four groups. Each is asked for something different.',
      groups: [
        {
          name: 'Industry partners',
          lede: 'Operators, builders, power companies, telecom carriers.',
          items: [
            'Real cost and outage figures, under confidentiality',
            'Places in running plants for trainees',
            'Standard contracts that others may reuse',
          ],
        },
        {
          name: 'Investor partners',
          lede: 'Development banks, funds, foundations, insurers.',
          items: [
            'Their funding criteria in writing, so that sponsors do not apply in vain',
            'Money for studies, which no lender pays for',
            'A named officer who answers within a month',
          ],
        },
        {
          name: 'Technology partners',
          lede: 'Makers and software firms, from any country.',
          items: [
            'Equipment and instructors for colleges',
            'Interfaces and manuals that a competitor may also use',
            'Acceptance of clauses by which a customer can leave',
          ],
        },
        {
          name: 'Community partners',
          lede: 'Colleges, municipalities, unions, civil society. They pay no tier.',
          items: [
            'The view of people who live and work near the site',
            'Rooms, teachers, translators, local press',
            'Objections, early enough to change a drawing',
          ],
        },
      ],
    },
    {
      kind: 'cards',
      heading: 'Five tiers',
      lede: 'Each tier includes the benefits of the smaller ones; the number of memberships is the total. Sums are in US dollars for the agreed term. The agreement you sign fixes benefits, dates, and whether the sum is paid at once, in parts or partly in kind.',
      cards: [
        {
          heading: 'Founding Partner',
          mark: '$500,000+',
          text: 'For institutions that support the alliance for several years.',
          points: [
            'A programme over several years, planned with you and with a budget of its own',
            'Your auditor may check how your contribution was spent',
            'Ten executive memberships',
            'Named as founding partner in every yearly report of the term',
          ],
        },
        {
          heading: 'Strategic Partner',
          mark: '$250,000',
          text: 'For organisations with a question that needs a study.',
          points: [
            'One published study a year: the question is yours, the findings are not',
            'Two working meetings a year with the leadership',
            'Five executive memberships',
          ],
        },
        {
          heading: 'Innovation Partner',
          mark: '$100,000',
          text: 'For technology that should be tried under African conditions.',
          points: [
            'A trial with a college or an operator: heat, dust, outages, local staff',
            'The result is published, also if it is poor',
            'Two executive memberships',
          ],
        },
        {
          heading: 'Ecosystem Partner',
          mark: '$50,000',
          text: 'For firms that want to be found and to find others.',
          points: [
            'An entry in the directory, with what you offer and seek',
            'A half-day online workshop for your team on a market that you choose',
            'Five general memberships',
          ],
        },
        {
          heading: 'Ambassador Partner',
          mark: '$10,000',
          text: 'For smaller firms, chambers and diaspora networks.',
          points: [
            'Access to the partner portal, once it opens, for the people you name',
            'The yearly partner meeting, and one briefing call',
            'Two general memberships',
            'A yearly page on what your money did',
          ],
        },
      ],
    },
    {
      kind: 'list',
      heading: 'What no tier buys',
      lede: 'We write these seven points into every agreement.',
      items: [
        'A review that is faster, gentler or known in advance. Contributions are no part of a reviewer’s file, and whoever deals with partners decides no review.',
        'A sponsor’s documents. They are shown to a partner only if that sponsor agrees to that partner.',
        'A share in projects, or first choice among them.',
        'A vote, a seat on the board, or a line in a policy paper.',
        'Preference as a supplier. Where a partner bids, the comparison says so.',
        'Our name as a seal. You may state that you are a partner, since when and in which tier.',
        'Exclusive rights to a country, a sector or a technology.',
      ],
    },
    {
      kind: 'table',
      heading: 'How a partnership is structured',
      lede: 'The tier says how much you give. The form says what it is for, and which document is signed.',
      caption:
        'Four forms of partnership with what each side gives, the document and the usual time',
      columns: ['Form', 'You give', 'We give', 'Document', 'Usual time to sign'],
      rows: [
        [
          'General support',
          'Money without a purpose, in one of the tiers',
          'The tier’s benefits and a yearly account',
          'Contribution agreement, 4 pages',
          '4-6 weeks',
        ],
        [
          'Programme',
          'Money or equipment for one purpose: a course, a study, an open call',
          'Plan, budget, result and a report against the plan',
          'Programme agreement with a separate account',
          '8-12 weeks',
        ],
        [
          'Cooperation without money',
          'Time, data, rooms, a public mandate',
          'Time, material, a named contact',
          'Memorandum, ends after two years unless renewed',
          '4-8 weeks, or as your procedure asks',
        ],
        [
          'Part in a project',
          'Capital, power, land or equipment for one plant',
          'Introduction, and our file if the sponsor agrees',
          'A contract between you and the sponsor, outside any tier',
          'Set by the project',
        ],
      ],
      note: [
        'If the last line is what you want, you need no partnership: read ',
        { text: 'Investment Advisory', href: '/investment-advisory' },
        ' first.',
      ],
    },
    {
      kind: 'steps',
      heading: 'From mail to signature',
      steps: [
        {
          name: 'Your mail',
          time: 'one page',
          text: 'Who you are, who owns you, what you could give, what you expect, and which projects or ministries you are dealing with at present.',
        },
        {
          name: 'Answer',
          time: 'we aim for 10 business days',
          text: 'A call of 30 minutes, or a no with its reason.',
        },
        {
          name: 'Check',
          time: '2-3 weeks',
          text: 'Owners, sanctions lists, court cases, and conflicts with projects under review. If you have a project under review, the partnership waits until that project is decided.',
          result: 'a note of what we found, which you may correct.',
        },
        {
          name: 'Agreement',
          time: 'see the table',
          text: 'Purpose, sum, term, benefits by number and date, the list above, and how each side ends it.',
        },
        {
          name: 'Publication',
          time: 'within 30 days',
          text: [
            'We publish name, tier, term and purpose, as ',
            { text: 'Governance', href: '/governance' },
            ' requires. We accept no anonymous contributions in any tier.',
          ],
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Asked by boards and legal departments',
      questions: [
        {
          question: 'Is the contribution tax-deductible?',
          answer: [
            'That depends on your country and on the alliance’s status there. We state the status in the agreement; your tax adviser draws the conclusion. We do not promise a deduction.',
          ],
        },
        {
          question: 'May a foreign cloud company become a partner?',
          answer: [
            'Yes. It has to accept in writing that our papers may recommend against its product, and that its contribution is named in each paper that concerns it.',
          ],
        },
        {
          question: 'What happens if we disagree with you in public?',
          answer: [
            'Nothing. Criticism is no reason to end an agreement, for either side. False statements about a contribution are.',
          ],
        },
        {
          question: 'Can we leave early?',
          answer: [
            'With three months’ notice. What was spent for its purpose is not returned; what is left of a programme’s account is, or goes to a purpose that you choose.',
          ],
        },
      ],
    },
  ],
} satisfies InfoPage;
