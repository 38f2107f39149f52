import type { InfoPage } from '../blocks.ts';

export const governmentAdvisory = {
  path: 'government-advisory',
  title: 'Government Advisory Services on data centres and cloud',
  description:
    'Independent written advice for ministries, agencies, states and municipalities: five assignments with their length, results, legal form and conflict rules.',
  heading: 'Government Advisory Services',
  lede: 'We give public bodies a dated, written answer on a data centre proposal that can go on file. For ministries, regulators, states and municipalities in West Africa and beyond, when the proposal is on the desk and the minister wants a view by the end of the month.',
  actions: [
    { label: 'Arrange a first call', href: '/contact?topic=call', main: true },
    { label: 'Contact Our Advisory Team', href: '/' },
  ],
  blocks: [
    {
      kind: 'questions',
      heading: 'What public bodies ask first',
      questions: [
        {
          question: 'Are we allowed to engage you?',
          answer: [
            'That depends on your procurement law. In Nigeria, federal bodies follow the Public Procurement Act 2007, which has a separate part on consultants. We answer a request for proposals like anyone else, and we do not ask for exceptions.',
          ],
        },
        {
          question: 'One of your own projects may bid. What then?',
          answer: [
            'We tell you before you sign. Where a project in which the alliance has a stake or a success fee could bid, we decline the assignment; if this emerges later, we end it and hand over the file. Nobody who advised you works for a bidder on that matter.',
          ],
        },
        {
          question: 'Who owns the result?',
          answer: [
            'You do. You may publish it, even if you didn’t follow it. We may reuse methods, but never your data.',
          ],
        },
        {
          question: 'Who reads our documents?',
          answer: [
            'The people named in the engagement letter. They sign your confidentiality terms. Classified material stays in your building, and we read it there.',
          ],
        },
      ],
    },
    {
      kind: 'figures',
      heading: 'How soon you can have an opinion',
      figures: [
        { value: '2-3', label: 'weeks for a dated opinion on a proposal', basis: 'target' },
      ],
      note: 'From the day we have the proposal. The engagement letter sets the date.',
    },
    {
      kind: 'table',
      heading: 'Five assignments',
      lede: 'Most requests fit one of these. Lengths run from the day the documents are complete.',
      caption: 'Assignments with the questions they answer, the result and the usual length',
      columns: ['Assignment', 'What it answers', 'What you get', 'Length'],
      rows: [
        [
          'Reviewing an unsolicited proposal',
          'Is this sound, and what does it leave out?',
          'An opinion of six to ten pages and a list of questions for the proposer',
          '2-3 weeks',
        ],
        [
          'Sorting data before a move to the cloud',
          'Which records may leave, which stay, and who holds the keys?',
          'A classification table, record type by record type, and a rule for new ones',
          '6-8 weeks',
        ],
        [
          'Preparing a tender',
          'What should we ask for, so that offers can be compared and the contract can be ended?',
          'Requirement, acceptance tests, contract points, scoring sheet',
          '6-10 weeks',
        ],
        [
          'Business case for a public data centre',
          'Build, share, rent or wait?',
          'Four options with ten-year costs, power and staffing',
          '10-14 weeks',
        ],
        [
          'Rules for AI in an authority',
          'Which decisions may a model prepare, and who answers for them?',
          'A register of uses, a test for each, and a text for the public',
          '6-8 weeks',
        ],
      ],
    },
    {
      kind: 'prose',
      heading: 'What an approval file needs',
      paragraphs: [
        [
          'Advice has to fit the approval process, or it is set aside. For a Nigerian federal public-private partnership, the process is clear. The Infrastructure Concession Regulatory Commission regulates it under its Act of 2005, and since 2025 project approval boards decide below ₦20 billion in ministries and below ₦10 billion in agencies. Larger ones, and those involving several ministries, go to the Federal Executive Council. So our business case follows the structure of the ',
          { text: 'commission’s', href: 'https://www.icrc.gov.ng' },
          ' outline and full business case, and its first line says which body decides.',
        ],
        [
          'The same applies to personal data: the Data Protection Act 2023, supervised by the ',
          { text: 'Data Protection Commission', href: 'https://ndpc.gov.ng' },
          ', binds public bodies too. Where processing puts people at high risk, the impact assessment that the Act requires must be on file before the tender. The Cloud Computing Policy of 2019 asks federal institutions to consider cloud services first. For other countries we name the equivalent at the start, or say that we know of none.',
        ],
      ],
    },
    {
      kind: 'steps',
      heading: 'From first call to report',
      steps: [
        {
          name: 'First call',
          time: '30-45 minutes, free',
          text: 'We ask about the question, the decision date and what exists on paper. If someone else is better placed, we’ll say so.',
        },
        {
          name: 'Terms on two pages',
          time: 'we aim for 10 business days',
          text: 'Question, people, dates, fee, and conflicts declared by both sides. You take it through your procurement unit.',
          result: 'a proposal you can sign, or refuse at no cost.',
        },
        {
          name: 'Documents and talks',
          time: 'first half of the assignment',
          text: 'We need one official on your side with access to the files and the authority to ask for more. We talk to the people who will apply the result.',
        },
        {
          name: 'Draft',
          time: 'two weeks before the end',
          text: 'You correct the facts. You can’t change the conclusions, but you may attach a reply.',
          result: 'a draft with every assumption marked.',
        },
        {
          name: 'Report and hour of questions',
          time: 'on the agreed date',
          text: 'A one-page summary for the minister, the report, the calculations, and an hour with your officials.',
          result: 'a report that a colleague can check without us.',
        },
      ],
    },
    {
      kind: 'facts',
      heading: 'Terms',
      rows: [
        [
          'Fee',
          'A fixed fee for a defined result, agreed in writing before work begins. No success fee from a public body, and no stake. A grant may pay for it; the report then names the funder.',
        ],
        [
          'Legal form',
          'Your consultancy contract or our engagement letter, under your law. A memorandum of understanding alone is not enough for us to begin.',
        ],
        [
          'Language',
          'English. Other languages through a translator, with cost and time quoted beforehand.',
        ],
        [
          'From your side',
          'About one day a week of one official’s time, and access to the people who run the current system.',
        ],
        [
          'Not included',
          'Legal opinions, award decisions, lobbying for your budget, and operating any system.',
        ],
        [
          'Related',
          [
            { text: 'Due Diligence Services', href: '/due-diligence-services' },
            ' if you need one project examined in depth; ',
            { text: 'Capacity Building', href: '/capacity-building' },
            ' if your own staff will run it.',
          ],
        ],
      ],
    },
    {
      kind: 'sources',
      heading: 'Sources',
      sources: [
        { title: 'Public Procurement Act 2007', publisher: 'Federal Republic of Nigeria, 2007' },
        {
          title: 'Infrastructure Concession Regulatory Commission (Establishment, etc.) Act 2005',
          publisher: 'Federal Republic of Nigeria, 2005',
        },
        {
          title: 'Presidency empowers ICRC to implement approval thresholds for PPP projects',
          publisher: 'Voice of Nigeria, 2025',
          href: 'https://von.gov.ng/presidency-empowers-icrc-to-implement-approval-thresholds-for-ppp-projects',
        },
        {
          title: 'Nigeria Cloud Computing Policy',
          publisher: 'National Information Technology Development Agency, August 2019',
          href: 'https://nitda.gov.ng/wp-content/uploads/2020/11/NCCPolicy_New1.pdf',
        },
        {
          title: 'Nigeria Data Protection Act 2023',
          publisher: 'Federal Republic of Nigeria, 2023',
          href: 'https://ndpc.gov.ng/wp-content/uploads/2024/03/Nigeria_Data_Protection_Act_2023.pdf',
        },
      ],
    },
  ],
} satisfies InfoPage;
