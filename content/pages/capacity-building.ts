import type { InfoPage } from '../blocks.ts';

export const capacityBuilding = {
  path: 'capacity-building',
  title: 'Capacity Building for data centre and cloud projects',
  description:
    'Who will run the data centre once the builders leave? A four-step training and handover programme for project owners, ministries and colleges.',
  heading: 'Capacity Building',
  lede: 'We plan the training, contracts and handover that put a project’s own staff in charge, so that the plant can be repaired at night without calling abroad. For project owners, public institutions and technical colleges.',
  actions: [
    { label: 'Start Your Project', href: '/', main: true },
    { label: 'Ask about a training programme', href: '/contact?topic=general' },
  ],
  blocks: [
    {
      kind: 'prose',
      heading: 'Training starts before the building',
      paragraphs: [
        'Training often ends up as the last line of a supplier’s offer: two weeks at handover, for whoever is free. The first serious fault is then repaired by a team flown in at the supplier’s price, when it suits the supplier.',
        'We plan training first. In a green data centre of 24 to 26 months, the future operators are hired by month 9, work alongside the installers in months 10 to 22, and take over in month 23. In a cloud project of five months they take part from day 1, and they run the tests of days 121 to 150 themselves.',
      ],
      aside: {
        heading: 'Who can take part',
        items: [
          [
            'Sponsors whose project has passed our ',
            { text: 'five steps', href: '/#our-model' },
            ', or that ask for training in their submission',
          ],
          'Ministries, agencies and municipalities that will run a system with their own staff',
          'Universities and technical colleges that want to teach these trades',
          [
            'Individuals can’t join: we train teams that have a plant or a platform to run. For public courses, see ',
            { text: 'Digital Rights Education', href: '/digital-rights-education' },
          ],
        ],
      },
    },
    {
      kind: 'figures',
      heading: 'The month to plan for',
      figures: [
        {
          value: 'Month 23',
          label: 'of a green data centre: its own operators take over',
          basis: 'target',
        },
      ],
      note: 'Counted from the start of the project, on the 24 to 26 month plan. The engagement letter sets the real date.',
    },
    {
      kind: 'facts',
      heading: 'Resource Mobilization',
      lede: 'Training without a budget line is the first thing to be cut. Before a course begins, we agree with you which source pays for what.',
      rows: [
        [
          'Project budget',
          'Operator training, manuals and the first spare parts belong in the investment budget, as a line that lenders can see.',
        ],
        [
          'Grants',
          'Some public and philanthropic programmes pay for skills where they would not pay for concrete. We look for suitable calls and help write the application. We can’t promise an award.',
        ],
        [
          'Suppliers',
          [
            'Factory courses and a practice rack are negotiated together with the purchase, while the buyer can still choose another supplier. See ',
            { text: 'Capability Sourcing', href: '/capability-sourcing' },
            '.',
          ],
        ],
        [
          'Your institution',
          'Paid working time for the learners, a room with reliable power, and one person responsible for the programme.',
        ],
        [
          'Our fee',
          'Part of the service fee where we already develop the project. Otherwise a fixed sum, agreed in writing before work begins.',
        ],
      ],
    },
    {
      kind: 'list',
      heading: 'Technology Transfer',
      lede: 'What the supply contract must say so that the knowledge stays. We draft the points; your lawyer turns them into clauses.',
      items: [
        'Drawings, manuals and configuration files are handed over in editable form as each part is installed, not at the end.',
        'From acceptance onwards, your staff hold the administrator rights and the encryption keys. The supplier’s access is logged and can be withdrawn.',
        'Two named trainees work alongside each visiting specialist. The last payment falls due when they have done the listed tasks alone.',
        'Software written for the project comes with its source code, or with the code in escrow. Data can be exported in an open format.',
        'After the warranty, parts and repairs may be bought from others.',
      ],
    },
    {
      kind: 'cards',
      heading: 'Strategic Partnerships',
      lede: 'Three kinds of partner make a programme last longer than a project. Each agreement says what each side contributes.',
      cards: [
        {
          heading: 'Colleges',
          mark: 'Target for 2025: 4 partner colleges',
          text: 'A college near the site adds operator training to its courses. It provides teachers and a laboratory; it gets equipment, placements in the plant and a say in the syllabus.',
        },
        {
          heading: 'Equipment makers',
          mark: 'Agreed with the purchase',
          text: 'They provide certified instructors and training material; they get technicians near the site who know their product. No course may teach a single maker’s products alone.',
        },
        {
          heading: 'Public institutions',
          mark: 'Six to twelve months',
          text: 'They lend engineers to the construction phase and get them back trained. In return, the project gets a public operator that understands what it is buying.',
          action: { label: 'Become a partner', href: '/partners' },
        },
      ],
    },
    {
      kind: 'table',
      heading: 'Performance Excellence',
      lede: 'Five measures show whether the team is really running the plant. We set the target for each with you in the first step.',
      caption: 'Measures of a trained team, how each is measured and how often',
      columns: ['Measure', 'How it is measured', 'How often'],
      rows: [
        ['Faults cleared without outside help', 'Share of all fault tickets', 'Monthly'],
        ['Jobs filled locally', 'Payroll against the staffing plan', 'Quarterly'],
        [
          'Power usage effectiveness',
          'Metered as defined in ISO/IEC 30134-2',
          'Metered all year, reported quarterly',
        ],
        ['Restoring a system from backup', 'Timed drill on a real system', 'Twice a year'],
        ['Loss of mains power', 'Timed drill, with generator and battery logs', 'Quarterly'],
      ],
      note: 'The results belong to the owner. We publish them only with the owner’s written consent.',
    },
    {
      kind: 'steps',
      heading: 'The four-step framework',
      lede: 'Times are for a green data centre, then for a cloud project. Both are indicative.',
      steps: [
        {
          name: 'Assessment & Planning',
          time: 'months 1-5, or days 1-30',
          text: 'We list the jobs the plant needs, talk to the people you have, and compare the two.',
          result: 'a skills report, and a staffing plan with names, vacancies and cost.',
        },
        {
          name: 'Training & Development',
          time: 'months 6-9, or days 31-60',
          text: 'Core courses in electrical safety, cooling, networks, cloud operation, security and data protection law. Each ends with a practical test.',
          result: 'a training record for each person, with the tests passed and failed.',
        },
        {
          name: 'Infrastructure Development',
          time: 'months 10-22, or days 61-120',
          text: 'Trainees install alongside the contractors and write the operating procedure for each part while it is still open.',
          result: 'operating procedures written by the people who will use them.',
        },
        {
          name: 'Ongoing Support',
          time: 'from month 23, or day 121, for a year',
          text: 'Your team takes over. We attend the drills, review the five measures each quarter and help fill vacancies.',
          result: 'four quarterly reviews, and a plan for the second year.',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'What we need from you first',
      lede: 'The place, the planned size, the date operation should begin, and how many technical staff you have today. Put them in the project form; you’ll get a first answer within 5 business days.',
      actions: [{ label: 'Open the project form', href: '/projects/submit' }],
    },
  ],
} satisfies InfoPage;
