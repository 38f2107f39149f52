import type { InfoPage } from '../blocks.ts';

export const partners = {
  path: 'partners',
  title: 'Partnership: five tiers, and what none of them buys',
  description:
    'Which organisations we want as partners, four forms of agreement, five tiers from $10,000 to $500,000+ with their benefits, and the limits of each.',
  heading: 'Partnership',
  lede: 'Partners pay for work that no single project would pay for: open calls, training, standards, policy papers. In return they get the benefits of their tier and a report on how the money was used; they get no say in reviews. For companies, funds, foundations and institutions that can contribute more than a purchase order.',
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
      heading: 'Who we want to work with',
      lede: 'Four groups. We ask each for something different.',
      groups: [
        {
          name: 'Industry partners',
          lede: 'Operators, builders, power companies, telecom carriers.',
          items: [
            'Real cost and outage figures, in confidence',
            'Places for trainees in working plants',
            'Standard contracts that others may reuse',
          ],
        },
        {
          name: 'Investor partners',
          lede: 'Development banks, funds, foundations, insurers.',
          items: [
            'Their funding criteria in writing, so that sponsors don’t apply in vain',
            'Money for studies, which lenders don’t fund',
            'A named officer who answers within a month',
          ],
        },
        {
          name: 'Technology partners',
          lede: 'Makers and software firms, from any country.',
          items: [
            'Equipment and instructors for colleges',
            'Interfaces and manuals that a competitor may also use',
            'Acceptance of clauses that let a customer leave',
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
      kind: 'figures',
      heading: 'What partners help us reach',
      figures: [{ value: '4', label: 'partner colleges, set for 2025', basis: 'target' }],
      note: 'Set in advance. What was reached will be in our first annual report.',
    },
    {
      kind: 'cards',
      heading: 'Five tiers',
      lede: 'Each tier includes the benefits of the smaller ones; the number of memberships is the total. Amounts are in US dollars for the agreed term. The agreement you sign sets the benefits, the dates, and whether you pay in full, in instalments or partly in kind.',
      cards: [
        {
          heading: 'Founding Partner',
          mark: '$500,000+',
          text: 'For institutions supporting the alliance over several years.',
          points: [
            'A multi-year programme, planned with you and with its own budget',
            'Your auditor may check how your contribution was spent',
            'Ten executive memberships',
            'Named as a founding partner in every annual report during the term',
          ],
        },
        {
          heading: 'Strategic Partner',
          mark: '$250,000',
          text: 'For organisations with a question worth studying.',
          points: [
            'One published study a year: the question is yours, the findings are not',
            'Two working meetings a year with the leadership',
            'Five executive memberships',
          ],
        },
        {
          heading: 'Innovation Partner',
          mark: '$100,000',
          text: 'For technology to be tested in African conditions.',
          points: [
            'A trial with a college or an operator: heat, dust, outages, local staff',
            'The result is published, even if it is poor',
            'Two executive memberships',
          ],
        },
        {
          heading: 'Ecosystem Partner',
          mark: '$50,000',
          text: 'For firms that want to be found and to find others.',
          points: [
            'A directory entry with what you offer and what you’re looking for',
            'A half-day online workshop for your team on a market of your choice',
            'Five general memberships',
          ],
        },
        {
          heading: 'Ambassador Partner',
          mark: '$10,000',
          text: 'For smaller firms, chambers and diaspora networks.',
          points: [
            'Access to the partner portal for the people you name',
            'The annual partner meeting, and one briefing call',
            'Two general memberships',
            'A one-page annual account of what your money did',
          ],
        },
      ],
    },
    {
      kind: 'list',
      heading: 'What no tier buys',
      lede: 'We write these seven points into every agreement.',
      items: [
        'A faster or gentler review, or advance notice of one. Contributions are not part of a reviewer’s file, and people who deal with partners don’t decide reviews.',
        'A sponsor’s documents. A partner sees them only if the sponsor agrees to that partner.',
        'A share in projects, or first choice among them.',
        'A vote, a seat on the board, or a line in a policy paper.',
        'Preference as a supplier. Where a partner bids, the comparison says so.',
        'Our name as a seal of approval. You may say that you are a partner, since when and in which tier.',
        'Exclusive rights to a country, a sector or a technology.',
      ],
    },
    {
      kind: 'table',
      heading: 'How a partnership is structured',
      lede: 'The tier says how much you give. The form says what it is for, and what we sign.',
      caption:
        'Four forms of partnership with what each side gives, the document and the usual time',
      columns: ['Form', 'You give', 'We give', 'Document', 'Usual time to sign'],
      rows: [
        [
          'General support',
          'Unrestricted money, in one of the tiers',
          'The tier’s benefits and an annual account',
          'Contribution agreement, 4 pages',
          '4-6 weeks',
        ],
        [
          'Programme',
          'Money or equipment for one purpose: a course, a study, an open call',
          'Plan, budget, results and a report against the plan',
          'Programme agreement with a separate account',
          '8-12 weeks',
        ],
        [
          'Cooperation without money',
          'Time, data, rooms, a public mandate',
          'Time, material, a named contact',
          'Memorandum, ending after two years unless renewed',
          '4-8 weeks, or as your procedures require',
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
        'If the last row is what you want, you don’t need a partnership: read ',
        { text: 'Investment Advisory', href: '/investment-advisory' },
        ' first.',
      ],
    },
    {
      kind: 'steps',
      heading: 'From email to signature',
      steps: [
        {
          name: 'Your email',
          time: 'one page',
          text: 'Who you are, who owns you, what you could give, what you expect, and which projects or ministries you are dealing with now.',
        },
        {
          name: 'Answer',
          time: 'we aim for 10 business days',
          text: 'A 30-minute call, or a no with the reason.',
        },
        {
          name: 'Check',
          time: '2-3 weeks',
          text: 'Owners, sanctions lists, court cases, and conflicts with projects under review. If you have a project under review, the partnership waits until that project is decided.',
          result: 'a note of what we found, which you can correct.',
        },
        {
          name: 'Agreement',
          time: 'see the table',
          text: 'Purpose, amount, term, benefits by number and date, the list above, and how each side can end it.',
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
      heading: 'What boards and legal departments ask',
      questions: [
        {
          question: 'Is the contribution tax-deductible?',
          answer: [
            'That depends on your country and on the alliance’s status there. The agreement states our status; ask your tax adviser what follows from it. We don’t promise a deduction.',
          ],
        },
        {
          question: 'May a foreign cloud company become a partner?',
          answer: [
            'Yes. It has to accept in writing that our papers may recommend against its product, and that we name its contribution in every paper that concerns it.',
          ],
        },
        {
          question: 'What happens if we disagree with you in public?',
          answer: [
            'Nothing. Criticism isn’t a reason for either side to end an agreement. False statements about a contribution are.',
          ],
        },
        {
          question: 'Can we leave early?',
          answer: [
            'Yes, with three months’ notice. Money already spent for its purpose isn’t returned; whatever is left in a programme’s account is, or goes to a purpose you choose.',
          ],
        },
      ],
    },
  ],
} satisfies InfoPage;
