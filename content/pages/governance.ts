import type { InfoPage } from '../blocks.ts';

export const governance = {
  path: 'governance',
  title: 'Governance: who decides, who checks, what is published',
  description:
    'Three principles, three bodies with their powers and quorum, rules for conflicts of interest, oversight of money and work, and what is published when.',
  heading: 'Governance',
  lede: 'This page says who decides what in the alliance, who has to step aside, and what you can read afterwards. The governing bodies have not been appointed yet: these are the rules their members will be asked to adopt. For funders, partners, members and anyone with a complaint.',
  actions: [
    { label: 'Access Admin Panel', href: '/admin', main: true, when: 'signed-in' },
    { label: 'Member Portal', href: '/member-portal', when: 'signed-in' },
    {
      label: 'See what is published',
      href: '#what-is-published-and-when',
      main: true,
      when: 'signed-out',
    },
    { label: 'See memberships', href: '/membership', when: 'signed-out' },
    { label: 'Sign in', href: '/api/login', when: 'signed-out' },
  ],
  blocks: [
    {
      kind: 'cards',
      heading: 'Three principles you can check',
      cards: [
        {
          heading: 'Transparency',
          text: 'Anyone affected by a decision can see who took it, on what grounds and with whose money.',
          points: [
            'Sponsors get an email for every change of status, with its date and the reviewer’s note',
            'Partners are listed with tier and purpose; no contribution is anonymous',
            'Not public: a sponsor’s documents, the percentages of an engagement, personal data',
          ],
        },
        {
          heading: 'Accountability',
          text: 'Each decision has one person responsible for it, a deadline, and someone who can overturn it.',
          points: [
            'First answer within 5 business days; overdue reviews go to the top of the reviewers’ list',
            'A refusal comes in writing, with reasons. If you object, a second reviewer who wasn’t involved looks at it again',
            'Changes made by administrators are kept in a record that none of them can edit',
          ],
        },
        {
          heading: 'Integrity',
          text: 'Nobody takes part in a decision that would benefit them, their family or their employer.',
          points: [
            'People who raise money do not vote on reviews',
            'Nobody who works here holds shares in projects: a stake belongs to the alliance or to nobody',
            'No payments to officials, whatever they are called. Gifts worth more than $50 are returned',
          ],
        },
      ],
    },
    {
      kind: 'figures',
      heading: 'How soon a decision is public',
      figures: [
        {
          value: '30 days',
          label: 'from a decision of the board to its publication',
          basis: 'target',
        },
      ],
      note: 'A rule the board will be asked to adopt. Publication begins once it is appointed.',
    },
    {
      kind: 'table',
      heading: 'Three bodies',
      lede: 'The seats are being filled under the rules below. Once adopted, the bylaws will replace these rules and be linked here.',
      caption: 'Board of Directors, Executive Leadership and Advisory Council compared',
      columns: ['Rule', 'Board of Directors', 'Executive Leadership', 'Advisory Council'],
      rows: [
        [
          'Status in November 2026',
          'Being constituted',
          'Being constituted: the board appoints it',
          'Being constituted',
        ],
        [
          'Composition',
          '5 to 9 members. More than half independent of partners, sponsors and staff; at least half live in Africa',
          'A director, and one head each for reviews, programmes and finance',
          '8 to 15 people from research, public service, technology, finance and communities. At most a third from partners',
        ],
        [
          'Term',
          '3 years, renewable once',
          'Up to 4 years, renewable after a written evaluation',
          '2 years, renewable twice',
        ],
        [
          'Powers',
          'Budget, accounts, every stake in a project, leadership, conflict cases, these rules',
          'Reviews, engagement letters within the budget, staff, publications',
          'Opinions on strategy and on any document, on request or on its own initiative. No decisions',
        ],
        [
          'Quorum',
          'More than half of the seats; in a conflict case, more than half of the independent members',
          'Two signatures for every engagement letter and payment',
          'Half of the seats for a joint opinion; dissent is attached',
        ],
        ['Meets', 'Four times a year', 'Weekly', 'Twice a year'],
        [
          'Pay',
          'None; travel at cost',
          'Salary, published as one sum for all',
          'None; travel at cost',
        ],
      ],
      note: 'The advisory board planned for executive members is being constituted, too, and isn’t part of the price yet. It won’t be a governing body: its members will comment on drafts, and their comments will bind nobody.',
    },
    {
      kind: 'prose',
      heading: 'Until the seats are filled',
      paragraphs: [
        'We take no stake in a project until the Board of Directors can vote on it. An engagement letter that provides for one says so, and leaves the point open until then.',
        'In the meantime we read and answer projects and prepare the sound ones; that needs no vote. A name appears here on the day the person accepts the seat, with profession, country and declared interests. Until then the seat is shown as empty.',
        [
          'You may propose someone, or yourself, for any of the three bodies. Use the ',
          { text: 'contact form', href: '/contact' },
          ' and write ten lines: experience, country, and possible conflicts of interest.',
        ],
      ],
    },
    {
      kind: 'steps',
      heading: 'When interests collide',
      lede: 'The same five steps apply to directors, staff, council members and outside experts.',
      steps: [
        {
          name: 'Declare',
          time: 'every year, and before opening a file',
          text: 'Employers, holdings, family ties and clients of the last three years, and whether any of them is a partner of the alliance.',
        },
        {
          name: 'Step aside',
          time: 'immediately',
          text: 'The person loses access to the file, leaves the meeting and does not talk to those deciding.',
        },
        {
          name: 'Record',
          time: 'the same day',
          text: 'Who, which file, which interest, who took over. We tell the sponsor concerned.',
        },
        {
          name: 'Settle doubtful cases',
          time: 'within 10 business days',
          text: 'The independent directors decide whether something is a conflict. Until then it is treated as one.',
        },
        {
          name: 'Afterwards',
          time: '12 months',
          text: 'Nobody may work for a sponsor or funder within a year of deciding on its project. Anyone who hides an interest loses their position.',
        },
      ],
    },
    {
      kind: 'groups',
      heading: 'Oversight',
      lede: 'Two lists: what is checked about the money, and what is checked about the work.',
      groups: [
        {
          name: 'Financial oversight',
          lede: 'By the board, through an audit committee of three independent directors.',
          items: [
            'An annual budget, adopted before the year begins',
            'Annual audit by an outside firm, changed after seven years at the latest',
            'The auditor reports to the committee without staff in the room',
            'Grants and partners’ contributions kept in separate accounts until spent for their purpose',
            'Success fees booked when received, and reported as a total',
            'A list of all minority stakes: project and date, without the size',
            'No loans to directors, staff or their relatives',
            'No single source above 30% of annual income, or a plan to get below it',
          ],
        },
        {
          name: 'Operational oversight',
          lede: 'By the leadership, reported to the board each quarter.',
          items: [
            'Time to the first answer, with every overdue case and its reason',
            'Decisions by outcome: accepted, refused, withdrawn, reopened',
            'Ten closed files a year reread by someone from outside',
            'Who holds administrator rights, checked twice a year',
            'Complaints: number, subject, what changed as a result',
            'Security incidents, and whether authorities were told in time',
            'Corrections to published figures',
            'Hours of outside experts, and what they were paid',
          ],
        },
      ],
    },
    {
      kind: 'facts',
      heading: 'What is published, and when',
      lede: 'Publication begins with the first full quarter after the board is appointed. Until then, none of these documents exists.',
      rows: [
        [
          'Review statistics',
          'Within 30 days after each quarter: submitted, answered in time, refused by reason. No names.',
        ],
        [
          'Decisions of the board',
          'Within 30 days: agenda, result, number of votes, who stepped aside.',
        ],
        [
          'Partners and grants',
          'Within 30 days of signing: name, tier or sum, purpose, term. For the tiers, see Partnership.',
        ],
        ['Declared interests', 'With each appointment, updated every quarter.'],
        [
          'Opinions of the council',
          'Within 14 days, with the answer of the board or the leadership.',
        ],
        [
          'Annual report and audited accounts',
          'Within six months of the end of the financial year, with the measures named in our mission and the results against our targets.',
        ],
        [
          'Your own data',
          ['At any time, and for you only: see ', { text: 'Privacy', href: '/privacy' }, '.'],
        ],
      ],
    },
    {
      kind: 'call',
      heading: 'Report a concern',
      lede: 'About a review, a person, a payment or a text. You don’t have to give your name, but without it we can’t ask questions or reply. Otherwise we aim to reply within 10 business days, through someone the concern isn’t about. Nobody who reports in good faith will lose a contract, a review or a membership because of it.',
      actions: [{ label: 'Report by email', mail: 'info', subject: 'Governance concern' }],
    },
  ],
} satisfies InfoPage;
