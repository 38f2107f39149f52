/** The words of the landing page. Figures are targets and say so, or name their source. */
export const landing = {
  title: 'Digital Sovereignty Alliance: AI infrastructure owned where it is used',
  description:
    'A non-profit alliance that reviews data centre and cloud projects in Nigeria and West Africa and connects them to funding.',
  hero: {
    heading: 'AI infrastructure owned where it is used',
    lede: 'We review data centre and cloud projects in Nigeria and West Africa, prepare the sound ones, and connect them to funding. For sponsors who have a project, and funders who look for one.',
    submit: 'Submit Your Project',
    how: 'How We Work',
    promise: 'First answer within 5 business days.',
    legend: 'Projects can be submitted from the marked countries, and from elsewhere.',
  },
  mission: {
    heading: 'Our mission',
    paragraphs: [
      'Computing rented abroad takes data, fees and skills with it. The alliance works so that data centres, cloud platforms and AI systems used in the Global South can be owned, run and governed there.',
      'We are a non-profit. We find and vet projects, prepare the sound ones, and connect them to funding. Nigeria and West Africa come first; the same protocol is open to under-digitised communities in the Americas.',
    ],
    impact: {
      heading: 'Planned for 2025',
      note: 'Targets, set in advance. No results are published yet.',
      figures: [
        ['10+', 'active projects'],
        ['5', 'countries'],
        ['4', 'partner colleges'],
        ['100 MW', 'pipeline'],
      ],
    },
  },
  model: {
    heading: 'Five steps from proposal to engagement',
    lede: 'Initial review within 5 business days, then technical assessment and feasibility study, then partnership discussion.',
    steps: [
      [
        'within 5 business days',
        'You send the form below. A reviewer reads it and answers within 5 business days.',
      ],
      ['one call', 'We check the facts together: site, power, ownership, money already committed.'],
      ['1 hour', 'Scope, partners and open questions, written down and sent to you.'],
      [
        '1-3 weeks, internal',
        'Technical assessment and feasibility study, as far as the documents allow. You receive the decision with its reasons.',
      ],
      [
        'on agreement',
        'Partnership discussion. If both sides sign an engagement letter, work begins. Funders are introduced when the project is ready.',
      ],
    ],
  },
  process: {
    heading: 'How long it takes',
    lede: 'Two kinds of project, two timelines. Both are indicative: real lengths depend on site, power, permits and funding.',
  },
  submit: {
    heading: 'Submit your project',
    paragraphs: [
      'For sponsors of data centre and technology projects. It takes about ten minutes if you have the facts at hand.',
      'You receive a tracking code on screen and by e-mail. It shows where your project stands, without an account.',
    ],
    ownPage: 'Open the form on a page of its own',
  },
} as const;

/** Indicative timelines (CONST-08, CONST-09). `from` and `to` in columns of the chart, both included. */
export const timelines = [
  {
    id: 'green',
    title: 'Green data centre',
    length: '24-26 months',
    columns: 26,
    marks: [1, 6, 12, 18, 24],
    phases: [
      { name: 'Phase I', span: 'months 1-5', what: 'site, power, feasibility', from: 1, to: 5 },
      { name: 'Phase 2', span: 'months 6-9', what: 'design and finance', from: 6, to: 9 },
      { name: 'Phase 3', span: 'months 10-22', what: 'construction', from: 10, to: 22 },
      {
        name: 'Hand-over',
        span: 'month 23',
        what: 'between construction and operation',
        from: 23,
        to: 23,
      },
      { name: 'Phase 4', span: 'months 24-26', what: 'operation begins', from: 24, to: 26 },
    ],
  },
  {
    id: 'cloud',
    title: 'Cloud technology',
    length: '5 months',
    columns: 5,
    marks: [1, 31, 61, 91, 121],
    phases: [
      { name: 'Start', span: 'days 1-30', what: 'assessment and design', from: 1, to: 1 },
      { name: 'Build', span: 'days 31-120', what: 'set-up and migration', from: 2, to: 4 },
      { name: 'Hand-over', span: 'days 121-150', what: 'tests and training', from: 5, to: 5 },
    ],
  },
] as const;
