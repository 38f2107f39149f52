import type { InfoPage } from '../blocks.ts';

export const dueDiligenceServices = {
  path: 'due-diligence-services',
  title: 'Due Diligence Services for data centre projects',
  description:
    'Three levels of due diligence for data centre and cloud projects in West Africa, side by side: scope, documents, duration, report, and who reads it.',
  heading: 'Due Diligence Services',
  lede: 'We examine a project for the people who have to decide on it: an investor, a lender, a ministry, or a sponsor who wants to know first. Is the land theirs, is the power real, do the customers exist? There are three tiers: choose the cheapest one that could change your decision.',
  actions: [
    { label: 'Request a quote', href: '/contact?topic=project', main: true },
    { label: 'Request Due Diligence Services', href: '/' },
  ],
  blocks: [
    {
      kind: 'table',
      heading: 'Three tiers side by side',
      lede: 'Durations are indicative and run from the day the sponsor’s documents are complete. The contract sets the date.',
      caption: 'The three tiers of due diligence compared',
      columns: [
        'Compare',
        'Preliminary assessment',
        'Deep-dive reports',
        'Full audit investigation',
      ],
      rows: [
        ['The question', 'Is it worth a closer look?', 'Does this part stand up?', 'Can we sign?'],
        [
          'Scope',
          'All six fields below, from documents and public registers; one call with the sponsor',
          'One or more fields in depth, such as power or ownership; talks with third parties',
          'All six fields in depth; days on site; registers searched in person; original documents',
        ],
        [
          'Documents needed from the sponsor',
          'Summary, ownership chart, title or option on the site, power offer, cost plan, list of permits',
          'For each field: contracts, studies, correspondence with the authority, models as editable files',
          'Complete data room, bank confirmations, audited accounts, access to site and staff',
        ],
        ['Duration', '5-10 business days', '3-5 weeks for each field', '8-12 weeks'],
        [
          'Deliverable',
          'Memo of 4 to 6 pages: go ahead, stop, or what is missing',
          'Report of 15 to 30 pages for each field, with evidence and open points',
          'Audit report with evidence file, list of conditions before signing, and a presentation',
        ],
        [
          'Who reads it',
          'The officer who screens proposals',
          'The specialist, and the lawyer who drafts the terms',
          'Investment or credit committee, board, tender board',
        ],
        [
          'Fee',
          'Fixed fee, agreed in writing',
          'Fixed fee for each field, agreed in writing',
          'Fixed fee plus travel at cost, agreed in writing',
        ],
      ],
      note: 'If you move to a higher tier within six months, we reuse the work from the lower one and don’t charge for it again.',
    },
    {
      kind: 'figures',
      heading: 'How soon you can know',
      figures: [
        { value: '5-10', label: 'business days for a preliminary assessment', basis: 'target' },
      ],
      note: 'From the day the sponsor’s documents are complete.',
    },
    {
      kind: 'groups',
      heading: 'Six fields',
      lede: 'What we check, and some of the places we look for answers.',
      groups: [
        {
          name: 'Ownership and money',
          items: [
            'The people behind the company. Nigeria’s public register names anyone who holds 5% or more (Companies and Allied Matters Act 2020, section 119)',
            'Sanctions lists, court records, earlier projects and how they ended',
            'Money already spent, against bank statements',
          ],
        },
        {
          name: 'Land and permits',
          items: [
            'Title traced back to its origin, and claims by families or communities',
            'Building permit and environmental study, with their conditions',
            'Flood, access road, distance to fibre routes',
          ],
        },
        {
          name: 'Power and cooling',
          items: [
            'The supply contract, not the letter of intent',
            'Twelve months of outage records for the feeder',
            'Licence for on-site generation where one is needed',
            'Water in the driest month',
          ],
        },
        {
          name: 'Technology',
          items: [
            'Design against the availability promised',
            'Single points of failure, found on the drawings',
            'Cost plan against quotations',
          ],
        },
        {
          name: 'Customers and contracts',
          items: [
            'Whether named customers confirm, and how long they are bound',
            'Building contract: price, delay, defects',
            'Financial model rebuilt with our own assumptions',
          ],
        },
        {
          name: 'Data and people',
          items: [
            'Registration and assessments under the data protection law',
            'Who holds the keys, and which foreign law reaches them',
            'Operators: hired, trained, paid?',
          ],
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'How findings are written',
      paragraphs: [
        'Each statement in a report is marked in one of four ways: confirmed by a third party; stated by the sponsor only; contradicted; not available. A report with many gaps is a result too: it shows what the sponsor could not prove.',
        'We give no overall score. A project with excellent engineering and a disputed title is not “seven out of ten”. The summary lists what has to be settled before you sign, who can settle it, and by when.',
        'The sponsor receives the facts, not the conclusions, five days before delivery and may correct them with evidence. The correspondence is attached.',
      ],
      aside: {
        heading: 'We stop and call you if we find',
        items: [
          'A person on a sanctions list, or one whose identity nobody will confirm',
          'A document that its supposed issuer does not recognise',
          'A payment to an official, or a request for one',
          'People removed from the land without a lawful procedure',
        ],
      },
    },
    {
      kind: 'steps',
      heading: 'From request to report',
      steps: [
        {
          name: 'Request',
          time: 'day 1',
          text: 'You name the project, the country, your decision and its date. Please don’t send confidential documents yet.',
        },
        {
          name: 'Conflict check and quote',
          time: 'we aim for 10 business days',
          text: 'We check our own engagements and those of the reviewers, advise on the tier, and quote a fee.',
          result: 'a quote with a list of documents, or a refusal with the reason.',
        },
        {
          name: 'Contract and documents',
          time: '1-3 weeks, depending on the sponsor',
          text: 'All three sides sign a confidentiality agreement. The clock starts when the list is complete, or when you tell us to begin without the rest.',
        },
        {
          name: 'Examination',
          time: 'depends on the tier',
          text: 'Each week you get a note: what is done, what is open, what worries us. If we stop, you decide whether to continue; you don’t pay for work we haven’t done.',
        },
        {
          name: 'Report',
          time: 'on the agreed date',
          text: 'An hour of questions with the authors, and another within three months.',
          result:
            'the report, the evidence file, and the right to show both to your lenders and lawyers.',
        },
      ],
    },
    {
      kind: 'questions',
      heading: 'Independence and limits',
      questions: [
        {
          question: 'You prepare projects for a fee. How can you examine them?',
          answer: [
            'We accept no assignment, in any tier, on a project in which the alliance holds or may receive a stake or a success fee. For such a project you may read our file, marked as the sponsor’s side, and appoint someone else to examine it.',
            [
              'To see how we are paid for a project, go to ',
              { text: 'Capital Formation', href: '/capital-formation' },
              '.',
            ],
          ],
        },
        {
          question: 'Is this the review that a submitted project receives?',
          answer: [
            [
              'No. That review is the first step of the ',
              { text: 'protocol', href: '/#our-process' },
              '. It serves our own decision and does not replace due diligence that you commission.',
            ],
          ],
        },
        {
          question: 'Can a sponsor commission it for its own project?',
          answer: [
            'Yes, as long as the alliance has no interest in the project. A preliminary assessment before the first meeting with a bank shows what the bank will ask. The report says who paid, and must be shown in full or not at all: no extracts.',
          ],
        },
        {
          question: 'Do you certify?',
          answer: [
            'No. We issue no tier, security or environmental certificate, and give no legal opinion or valuation. Where one is needed, we say which accredited body or licensed professional can give it.',
          ],
        },
      ],
    },
  ],
} satisfies InfoPage;
