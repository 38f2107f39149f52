/** The words of the landing page. Figures say that they are targets, or name their source. */
export const landing = {
  /** Follows the name of the alliance. */
  title: 'AI infrastructure owned where it is used',
  description:
    'A non-profit alliance that reviews data centre and cloud projects in Nigeria and West Africa and connects them to funding.',
  hero: {
    heading: 'AI infrastructure owned where it is used',
    lede: 'We review data centre and cloud projects in Nigeria and West Africa, prepare the sound ones, and connect them to funding. For sponsors with a project, and funders looking for one.',
    submit: 'Submit Your Project',
    how: 'How We Work',
    promise: 'We’ll reply within 5 business days.',
    /** The number of screened projects under review or engaged. */
    underWay: (projects: number) =>
      `${projects} ${projects === 1 ? 'project' : 'projects'} under review or in progress as of`,
    /** After the date: how many of them are in countries that the map doesn’t mark. */
    unmarked: (projects: number) =>
      projects === 0
        ? ''
        : `, ${projects} of them in ${projects === 1 ? 'another country' : 'other countries'}`,
    legend: 'You can submit a project from the marked countries or anywhere else.',
  },
  mission: {
    heading: 'Our mission',
    paragraphs: [
      'Computing rented abroad takes data, fees and skills with it. The alliance works so that data centres, cloud platforms and AI systems used in the Global South can be owned, run and governed there.',
      'We are a non-profit. We find and vet projects, prepare the sound ones, and connect them to funding. Nigeria and West Africa come first; the same protocol is open to under-digitised communities in the Americas.',
    ],
    impact: {
      heading: '2025 targets',
      note: 'Set in advance for 2025. What was reached will be in our first annual report. Projects under way today are counted on the map above.',
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
        'You send the form below. A reviewer reads it and replies within 5 business days.',
      ],
      ['one call', 'We check the facts together: site, power, ownership, money already committed.'],
      ['1 hour', 'We discuss scope, partners and open questions, and send you the notes.'],
      [
        '1-3 weeks, internal',
        'Technical assessment and feasibility study, as far as the documents allow. You get the decision and the reasons for it.',
      ],
      [
        'on agreement',
        'Partnership discussion. Once both sides sign an engagement letter, work begins. We introduce funders when the project is ready.',
      ],
    ],
  },
  process: {
    heading: 'How long it takes',
    lede: 'Two kinds of project, two timelines. Both are indicative: the actual length depends on site, power, permits and funding.',
  },
  submit: {
    heading: 'Submit your project',
    paragraphs: [
      'For sponsors of data centre and technology projects. It takes about ten minutes if you have the facts to hand.',
      'You’ll get a tracking code on screen and by email. Use it to follow your project without an account.',
    ],
    ownPage: 'Open the full-page form',
  },
} as const;

/** The label below the first mark of a chart in days. */
export const timelineDay = (day: number): string => `day ${day}`;

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
        name: 'Handover',
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
      { name: 'Handover', span: 'days 121-150', what: 'tests and training', from: 5, to: 5 },
    ],
  },
] as const;
