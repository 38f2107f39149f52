import type { Action, Inline, Question } from './blocks.ts';

export interface FaqWords {
  title: string;
  description: string;
  heading: string;
  lede: Inline;
  list: string;
  questions: readonly Question[];
  still: { heading: string; text: Inline; actions: readonly Action[] };
}

/** The questions of PAGES-44, in their order, and what to do if none of them helps. */
export const faqPage = {
  title: 'Questions about the alliance, answered',
  description:
    'Ten answers: what the alliance does, what operators, investors and communities get from it, how it is funded, and what sustainability and AI mean here.',
  heading: 'Frequently asked questions',
  lede: 'Ten questions about the alliance from operators, investors, officials and people living near a planned site.',
  /** For screen readers: the name of the list of questions. */
  list: 'Questions and answers',
  questions: [
    {
      question: 'What does the alliance do?',
      answer: [
        'Three things. It reads data centre and cloud projects that sponsors submit, and says within 5 business days whether it wants to know more. It prepares the sound ones: feasibility, capital plan, contracts, training. And it introduces them to funders who have already said what they’re looking for.',
        [
          'It also publishes research, argues for better rules and teaches. It is a non-profit; it neither lends nor builds. ',
          { text: 'Who We Are', href: '/who-we-are' },
          ' has the longer version, and how to check it.',
        ],
      ],
    },
    {
      question: 'What does a data centre operator gain?',
      answer: [
        'If you have a plant and want to expand or modernise: a critical review before the bank’s, a project memorandum laid out the way lenders read it, and contact with funders who follow the region. If you only operate: technicians, because we plan college courses and plants together, and a voice when we write about power licences and import duty.',
        [
          'It costs you time, mostly for documents: as a guide, two to four days of a senior engineer’s time in the first month. We can’t get you customers or a permit. ',
          { text: 'Capacity Building', href: '/capacity-building' },
          ' shows what a training plan for your shift team would contain.',
        ],
      ],
    },
    {
      question: 'What does an investor gain?',
      answer: [
        'Fewer proposals that waste your time. Before a project reaches you, we have asked about ownership, site, power and first customers, and listed what is still unanswered. You see the same file as other investors, on the same day, and you learn what we would earn if you invest.',
        [
          'You don’t get a recommendation, a guarantee or a substitute for your own due diligence. The $15.5B+ and the 25+ platforms named on this site are indicative figures, as published by the platforms; none of the money is ours. Read ',
          { text: 'Investment Advisory', href: '/investment-advisory' },
          ' for risks, what you see when, and exit.',
        ],
      ],
    },
    {
      question: 'What does a data centre bring its neighbours, and what does it cost them?',
      answer: [
        'It costs them traffic and noise during the years of construction, then a heavy load on power and perhaps water. It can bring construction work, a small number of lasting technical jobs, fibre and power lines that wouldn’t have come otherwise, and taxes. Large halls employ few people; we tell sponsors not to promise hundreds.',
        'So we ask for four things in writing: limits on noise and water, the share of jobs for residents and the training for them, what happens to the neighbours’ supply in a shortage, and an office that answers complaints. They become conditions of the project, and funders see them.',
      ],
    },
    {
      question: 'How is the alliance funded, and what does a project pay?',
      answer: [
        'The alliance itself is funded by corporate sponsorships, grants, donations and fees for community access, that is, memberships. Sales of research reports add to this.',
        'A project that we develop follows a fixed model in three parts: a service fee for project development, a success fee as a percentage of the funding raised, and a minority stake in projects that we sponsor. The percentages depend on the size of the project and the work involved; they are agreed in the engagement letter and not published. Submission, review, call and scoping meeting are free.',
        [
          'Because the success fee and the stake reward us when a project is funded, ',
          { text: 'Governance', href: '/governance' },
          ' keeps the people who review apart from the people who raise money.',
        ],
      ],
    },
    {
      question: 'How do I learn more?',
      answer: [
        [
          'It depends how long you have. Ten minutes: the five steps on the ',
          { text: 'home page', href: '/#our-model' },
          '. Half an hour: two of the free texts under ',
          { text: 'News and Research', href: '/news-research' },
          ', which show how we argue and what we cite. An hour: the page about the service you would use.',
        ],
        'Then ask. The newsletter tells you about new articles; you confirm your address once and can unsubscribe with one click. You can also book a call without a project, for example for an embassy, a newsroom or a class.',
      ],
    },
    {
      question: 'Do you help governments, and can a project count on government help?',
      answer: [
        [
          'Governments can commission written advice for a fixed fee: on a proposal they have received, on a tender, or on which data may leave the country. ',
          { text: 'Government Advisory', href: '/government-advisory' },
          ' lists five assignments and how long each takes. We never ask a public body for a success fee or a stake.',
        ],
        'Help in the other direction, such as land, tax relief, a guarantee or a promise to rent capacity, is for the state alone to decide. We list what the country’s law offers a project, with the office and the deadline, and draft the application. Nobody here sells access to officials, and if a project depends on a minister keeping a promise, the file says so.',
      ],
    },
    {
      question: 'What do you mean by a sustainable data centre?',
      answer: [
        'One that can run for years without harming the people who live around it. In numbers: metered power usage effectiveness, litres of water per kilowatt-hour, hours on diesel, share of supply from new renewable plants, and a contract for taking back batteries and servers. The project file gives each a starting value, a target and a date.',
        [
          'Gas may be part of it where the grid fails for hours each day; the file then shows the way out of gas. Certificates for renewable power generated somewhere else don’t count. For the five-point framework, see ',
          { text: 'Capital Formation', href: '/capital-formation' },
          '.',
        ],
      ],
    },
    {
      question: 'What role does AI play?',
      answer: [
        'AI is the reason for the hurry, but it is only one use among many. Training and running models needs computers with accelerators, which few places in West Africa have; hospitals, banks and registers need ordinary servers, and those often pay the first bills. We ask each project what its load would be without AI, to see whether it would survive if demand for AI fell.',
        'In our own work, people decide. No program decides about a submission: the readiness score only adds up the sponsor’s answers, which a reviewer may correct. Where software helps us search or translate public documents, a person checks the result before we use it.',
      ],
    },
    {
      question: 'How are communities involved?',
      answer: [
        [
          'Before the design is finished, while objections can still change it. In phase 1 we ask sponsors to hold an open evening near the site, announced in the languages spoken there, with questions minuted and answered in writing. For the format, see ',
          { text: 'Digital Rights Education', href: '/digital-rights-education' },
          '.',
        ],
        'Colleges take part by teaching; unions and residents’ groups join as community partners and pay nothing. Anyone can write to us about a site, including to object; the project’s reviewer gets the message and it is answered. Where land is held by custom, we ask for the consent of the people who use it, not only of the person who signs.',
      ],
    },
  ],
  still: {
    heading: 'Still have questions?',
    text: 'Ask in two sentences: what you need to decide, and by when. Real people answer, Monday to Friday 9 AM to 6 PM EST. Live Chat opens a message to us.',
    actions: [
      { label: 'Schedule a Call', external: 'call', href: '/contact?topic=call', main: true },
      { label: 'Live Chat', href: '/contact', when: 'signed-out' },
      { label: 'Live Chat', href: '/client-portal?tab=messages&new=message', when: 'signed-in' },
    ],
  },
} as const satisfies FaqWords;
