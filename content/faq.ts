import type { Action, Inline, Question } from './blocks.ts';

/** The questions of PAGES-44, in their order, and what to do when none of them was yours. */
export const faqPage = {
  title: 'Questions about the alliance, answered',
  description:
    'Ten answers: what the alliance does, what operators, investors and communities get from it, how it is funded, and what sustainability and AI mean here.',
  heading: 'Frequently asked questions',
  lede: 'Ten questions that operators, investors, officials and neighbours of a planned site ask about the alliance as a whole.',
  questions: [
    {
      question: 'What does the alliance do?',
      answer: [
        'Three things. It reads data centre and cloud projects that sponsors submit, and says within 5 business days whether it wants to know more. It prepares the sound ones: feasibility, capital plan, contracts, training. And it introduces them to funders who have already said what they look for.',
        [
          'Around this it publishes research, argues for better rules and teaches. It is a non-profit; it neither lends nor builds. ',
          { text: 'Who We Are', href: '/who-we-are' },
          ' has the longer version, and how to check it.',
        ],
      ],
    },
    {
      question: 'What does a data centre operator gain?',
      answer: [
        'If you have a plant and want to expand or modernise: a critical reading before the bank’s, a project memorandum in the order in which lenders read it, and contact with funders that follow the region. If you only operate: technicians, because we plan college courses together with plants, and a hearing when we write about power licences and import duty.',
        [
          'You give time, mostly for documents: as a guide, two to four days of a senior engineer during the first month. We cannot get you customers or a permit. ',
          { text: 'Capacity Building', href: '/capacity-building' },
          ' shows what a training plan for your shift team would contain.',
        ],
      ],
    },
    {
      question: 'What does an investor gain?',
      answer: [
        'Fewer proposals to read in vain. A project reaches you after ownership, site, power and first customers were asked about, with the unanswered points listed. You see the same file as other investors, on the same day, and you learn what we would earn if you invest.',
        [
          'You do not get a recommendation, a guarantee or a substitute for your own examination. The $15.5B+ and the 25+ platforms named on this site are indicative figures, as published by the platforms; none of the money is ours. Read ',
          { text: 'Investment Advisory', href: '/investment-advisory' },
          ' for risks, order of disclosure and exit.',
        ],
      ],
    },
    {
      question: 'What does a community near a data centre get, and what does it bear?',
      answer: [
        'It bears traffic and noise for the years of building, then a large load on power and perhaps water. It can get construction work, a small number of lasting technical posts, fibre and power lines that would not have come otherwise, and taxes. Large halls employ few people; we tell sponsors not to promise hundreds.',
        'We therefore ask for four things in writing: noise and water limits, the share of posts for residents with the training for them, what happens to neighbours’ supply in a shortage, and an office where a complaint is answered. They become conditions of the project and are shown to funders.',
      ],
    },
    {
      question: 'How is the alliance funded, and what does a project pay?',
      answer: [
        'The alliance itself lives on corporate sponsorships, grants, donations and fees for community access, that is, memberships. The sale of research reports adds to it.',
        'A project that we develop follows a fixed model of three parts: a service fee for project development, a success fee as a percentage of the funding raised, and a minority stake in projects that we sponsor. The percentages depend on size and work, are agreed in the engagement letter and are not published. Submission, review, call and scoping meeting are free.',
        [
          'Because the success fee and the stake reward us when a project is funded, ',
          { text: 'Governance', href: '/governance' },
          ' separates those who review from those who raise money.',
        ],
      ],
    },
    {
      question: 'How do I learn more?',
      answer: [
        [
          'In this order, if you have little time. Ten minutes: the five steps on the ',
          { text: 'home page', href: '/#our-model' },
          '. Half an hour: two of the free texts under ',
          { text: 'News and Research', href: '/news-research' },
          ', which show how we argue and what we cite. An hour: the page of the service that you would use.',
        ],
        'Then ask. By newsletter you hear of new texts; you confirm the address once and leave with one click. A call is possible without a project, for instance for an embassy, a journalist or a class.',
      ],
    },
    {
      question: 'Do you help governments, and can a project count on government help?',
      answer: [
        [
          'Governments can order written advice at a fixed fee: on a proposal they have received, on a tender, or on which data may leave the country. ',
          { text: 'Government Advisory', href: '/government-advisory' },
          ' lists five assignments with their length. We ask no public body for a success fee or a stake.',
        ],
        'Help in the other direction, such as land, tax relief, a guarantee or a promise to rent capacity, is decided by the state alone. We list what the law of the country offers to a project, with the office and the deadline, and draft the application. Nobody here sells access to officials, and a project that stands only if a minister keeps a promise is marked as such.',
      ],
    },
    {
      question: 'What do you mean by a sustainable data centre?',
      answer: [
        'One that can run for years without harming those who live around it. In numbers: metered power usage effectiveness, litres of water per kilowatt-hour, hours on diesel, share of supply from new renewable plants, and a contract for taking back batteries and servers. Each has a starting value, a target and a date in the project file.',
        [
          'Gas may be part of it where the grid fails for hours each day; then the file shows the path away from it. A certificate bought for renewable power in another place does not count. The framework with its five points stands under ',
          { text: 'Capital Formation', href: '/capital-formation' },
          '.',
        ],
      ],
    },
    {
      question: 'What role does AI play?',
      answer: [
        'AI is the reason for the hurry, but only one use among others. Training and running models needs computers with accelerators, which few places in West Africa have; hospitals, banks and registers need ordinary servers, and those often pay the first bills. We ask each project for its load without any AI, to see whether it would survive if demand for AI fell.',
        'In our own work people decide. No program scores a submission or writes a decision on it. Where software helps us to search or translate public documents, a person checks the result before it is used.',
      ],
    },
    {
      question: 'How are communities involved?',
      answer: [
        [
          'Before the design is finished, while objections can still change it. We ask sponsors for an open evening near the site in phase 1, announced in the languages spoken there, with questions noted and answered in writing. The format is described under ',
          { text: 'Digital Rights Education', href: '/digital-rights-education' },
          '.',
        ],
        'Colleges take part by teaching, unions and residents’ groups as community partners, who pay nothing. Anybody may write to us about a site, also against it; the message goes to the reviewer of that project and is answered. Where land is held by custom, the consent of those who use it is asked for, and not only that of the person who signs.',
      ],
    },
  ],
  still: {
    heading: 'Still have questions?',
    text: 'Ask in two sentences: what you want to decide, and by when. People answer, Monday to Friday 9 AM to 6 PM EST.',
    // With the portal's messages, `Live Chat` leads signed-in visitors to a new message (PAGES-51).
    actions: [
      { label: 'Contact us', href: '/contact', main: true },
      { label: 'Schedule a Call', external: 'call', href: '/contact?topic=call' },
      { label: 'Live Chat', href: '/contact' },
    ],
  },
} as const satisfies {
  title: string;
  description: string;
  heading: string;
  lede: Inline;
  questions: readonly Question[];
  still: { heading: string; text: Inline; actions: readonly Action[] };
};
