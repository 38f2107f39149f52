import type { InfoPage } from '../blocks.ts';

export const governance = {
  path: 'governance',
  title: 'Governance: who decides, who checks, what is published',
  description:
    'Three principles, three bodies with their powers and quorum, rules for conflicts of interest, oversight of money and work, and what is published when.',
  heading: 'Governance',
  lede: 'An alliance that reviews projects, takes fees from some of them and accepts money from companies has conflicts built in. This page says who may decide what, who has to step aside, and what you can read afterwards. The governing bodies are not seated yet: these are the rules that their members will be asked to adopt. For funders, partners, members and anyone with a complaint.',
  actions: [
    { label: 'Access Admin Panel', href: '/admin', main: true, when: 'signed-in' },
    { label: 'Member Portal', href: '/member-portal', when: 'signed-in' },
    { label: 'Sign in', href: '/api/login', main: true, when: 'signed-out' },
    { label: 'See memberships', href: '/membership', when: 'signed-out' },
  ],
  blocks: [
    {
      kind: 'cards',
      heading: 'Three principles, in things that can be checked',
      cards: [
        {
          heading: 'Transparency',
          text: 'Whoever is affected by a decision can see who took it, on what grounds and with whose money.',
          points: [
            'A sponsor gets every change of status by mail, with its date and the reviewer’s note',
            'Partners are listed with tier and purpose; no contribution is anonymous',
            'Not public: a sponsor’s documents, the percentages of an engagement, personal data',
          ],
        },
        {
          heading: 'Accountability',
          text: 'Each decision has one person who answers for it, a deadline, and somebody who may overturn it.',
          points: [
            'First answer within 5 business days; what is late stands first in the reviewers’ list',
            'A refusal comes in writing, with reasons. If you object, a second reader who took no part looks at it again',
            'Changes by administrators are kept in a record that none of them can edit',
          ],
        },
        {
          heading: 'Integrity',
          text: 'Nobody takes part in a decision from which they, their family or their employer would gain.',
          points: [
            'Whoever raises money does not vote on reviews',
            'No shares in projects for anyone who works here: a stake belongs to the alliance or to nobody',
            'No payment to an official, whatever it is called. A gift worth more than $50 goes back',
          ],
        },
      ],
    },
    {
      kind: 'table',
      heading: 'Three bodies',
      lede: 'The seats are being filled under the rules below. Once the bylaws are adopted they take the place of these rules and will be linked here.',
      caption: 'Board of Directors, Executive Leadership and Advisory Council compared',
      columns: ['Rule', 'Board of Directors', 'Executive Leadership', 'Advisory Council'],
      rows: [
        [
          'State in November 2026',
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
          'Opinions on strategy and on any paper, on request or on its own initiative. No decisions',
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
      note: 'The advisory board that comes with an executive membership is not a governing body: its members comment on drafts, and their comments bind nobody.',
    },
    {
      kind: 'prose',
      heading: 'Until the seats are filled',
      paragraphs: [
        'No stake in a project is taken before the Board of Directors can vote on it. An engagement letter that provides for one says so, and leaves the point open until then.',
        'Projects are read, answered and, where sound, prepared in the meantime; that needs no vote. Names appear here on the day a person accepts the seat, with profession, country and declared interests. Until then the seat is shown as empty.',
        [
          'You may propose somebody, or yourself, for any of the three bodies. Write through the ',
          { text: 'contact form', href: '/contact' },
          ' in ten lines: experience, country, and with whom you could come into conflict.',
        ],
      ],
    },
    {
      kind: 'steps',
      heading: 'When interests collide',
      lede: 'The same five steps apply to directors, staff, council and outside experts.',
      steps: [
        {
          name: 'Declare',
          time: 'every year, and before opening a file',
          text: 'Employers, holdings, family ties and clients of the last three years, and whether any of them is a partner of the alliance.',
        },
        {
          name: 'Step aside',
          time: 'at once',
          text: 'The person loses access to the file, leaves the meeting and does not speak with those who decide.',
        },
        {
          name: 'Record',
          time: 'the same day',
          text: 'Who, which file, which interest, who took over. The sponsor concerned is told that it happened.',
        },
        {
          name: 'Settle doubtful cases',
          time: 'within 10 business days',
          text: 'The independent directors decide whether something is a conflict. Until then it counts as one.',
        },
        {
          name: 'Afterwards',
          time: '12 months',
          text: 'Nobody may work for a sponsor or funder within a year of deciding on its project. Hiding an interest ends the mandate.',
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
            'A budget for each year, adopted before it begins',
            'Yearly audit by an outside firm, changed after seven years at the latest',
            'The auditor reports to the committee without staff in the room',
            'Grants and partners’ contributions kept in accounts of their own until spent for their purpose',
            'Success fees booked when received, and reported as a total',
            'A list of all minority stakes: project and date, without the size',
            'No loans to directors, staff or their relatives',
            'No single source above 30% of yearly income, or a plan for getting below',
          ],
        },
        {
          name: 'Operational oversight',
          lede: 'By the leadership, reported to the board each quarter.',
          items: [
            'Time to the first answer, with every overdue case and its reason',
            'Decisions by outcome: taken up, refused, withdrawn, reopened',
            'Ten closed files a year read again by someone from outside',
            'Who holds administrator rights, checked twice a year',
            'Complaints: number, subject, what was changed',
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
      lede: 'Publication begins with the first full quarter after the board is seated. Until then none of these papers exists.',
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
          'Within 30 days of signing: name, tier or sum, purpose, term. The tiers stand under Partnership.',
        ],
        ['Declared interests', 'With each appointment, updated every quarter.'],
        [
          'Opinions of the council',
          'Within 14 days, with the answer of the board or the leadership.',
        ],
        [
          'Yearly report and audited accounts',
          'Within six months after the financial year, with the measures named in our mission.',
        ],
        [
          'Your own data',
          ['At any time, and for you alone: see ', { text: 'Privacy', href: '/privacy' }, '.'],
        ],
      ],
    },
    {
      kind: 'call',
      heading: 'Report a concern',
      lede: 'About a review, a person, a payment or a text. You may leave out your name, but then we cannot ask you questions or answer. Otherwise we aim to answer within 10 business days, through someone the concern is not about. Nobody who reports in good faith loses a contract, a review or a membership for it.',
      actions: [{ label: 'Report by mail', mail: 'info', subject: 'Governance concern' }],
    },
  ],
} satisfies InfoPage;
