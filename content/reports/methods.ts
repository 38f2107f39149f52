import type { ReportCategory } from '#contract/commerce/vocabulary.ts';

/** How the reports of a category are made, with a chart that shows it. */
export interface ReportMethod {
  steps: readonly (readonly [string, string])[];
  figure: {
    title: string;
    /** What the bars measure. */
    unit: string;
    /** The public source, or that it illustrates the method with invented values. */
    source: string;
    bars: readonly (readonly [string, number])[];
  };
  /** How to read the chart. */
  reading: string;
}

export const reportMethods: Readonly<Record<ReportCategory, ReportMethod>> = {
  policy: {
    steps: [
      [
        'Read the text in force',
        'Every statement about a rule is traced to the statute, regulation or gazette that contains it, with the date we read it. Drafts and speeches are named as such.',
      ],
      [
        'Grade the evidence',
        'A rule can be announced, enacted, carried out by an authority, or tested by a decision. The four grades are kept apart, because a law that nobody enforces changes nothing.',
      ],
      [
        'Ask who applies it',
        'Where practice is reported to differ from the text, the report says who reports it and when. A single source is marked as one.',
      ],
      [
        'Say what is not known',
        'Where nothing is published, the page says so. Nothing is filled in by analogy with a neighbour.',
      ],
    ],
    figure: {
      title: 'Four grades of evidence for twenty rules',
      unit: 'rules',
      source: 'Illustration of method: the values are invented.',
      bars: [
        ['Announced', 4],
        ['Enacted', 8],
        ['Carried out by an authority', 6],
        ['Tested by a decision', 2],
      ],
    },
    reading:
      'A country in which most rules stop at “enacted” needs an office and a budget, not another law. The full edition draws this figure for every country from the rules it cites.',
  },
  market: {
    steps: [
      [
        'Take figures from those who count',
        'Statistics come from the body that collects them: central banks, regulators, the World Bank, the ITU. A copied figure is traced to its origin or left out.',
      ],
      [
        'Print the definition',
        'What is counted, in which year, in which currency and at which exchange rate is printed next to every series. Two definitions are never joined in one line.',
      ],
      [
        'Show the spread',
        'Where sources differ, all of them are shown. An average of two definitions measures nothing.',
      ],
      [
        'No forecasts',
        'Scenarios are worked examples: every assumption is printed, so that the reader can replace it.',
      ],
    ],
    figure: {
      title: 'Adults with an account, Sub-Saharan Africa',
      unit: 'per cent of adults',
      source: 'Source: World Bank, The Global Findex Database 2021.',
      bars: [
        ['2011', 23],
        ['2014', 34],
        ['2017', 43],
        ['2021', 55],
      ],
    },
    reading:
      'The figure counts people aged 15 and over who have an account at a bank, a similar institution or a mobile money provider. It says nothing about how often it is used; the full edition adds usage.',
  },
  infrastructure: {
    steps: [
      [
        'Begin with the load',
        'Power, cooling and floor follow from what will run. Every calculation starts from a stated load and can be repeated with another.',
      ],
      [
        'Follow a published standard',
        'Terms and classes are those of ISO/IEC 22237, ISO/IEC 30134 and TIA-942, so that an engineer elsewhere reads the same thing.',
      ],
      [
        'Put decisions in order',
        'For every phase: the decision, who takes it, the document that proves it, and what it costs to take it late.',
      ],
      [
        'End in a test',
        'A step is done when someone else can repeat its test. A supplier’s promise is not a test.',
      ],
    ],
    figure: {
      title: 'Electricity used by data centres, AI and cryptocurrencies, world',
      unit: 'terawatt hours a year; 2026: base case',
      source: 'Source: International Energy Agency, Electricity 2024 (rounded).',
      bars: [
        ['2022', 460],
        ['2026', 800],
      ],
    },
    reading:
      'The agency gives a range of 620 to 1,050 terawatt hours for 2026. A range that wide is why a hall is planned in stages: the full edition shows where each stage can stop.',
  },
  partnerships: {
    steps: [
      [
        'Read what was signed',
        'Agreements are read in the text that was signed or deposited, not in the press release. Where only the release is public, the report says so.',
      ],
      [
        'Sort by what binds',
        'Enforceable duties, duties to report and mere intentions go in three lists.',
      ],
      [
        'Follow the money',
        'Who pays, through which account, under whose procurement rules: from published programmes and annual reports.',
      ],
      [
        'Ask what happens at the end',
        'We read every arrangement for how a member leaves, what it takes with it and who settles disputes.',
      ],
    ],
    figure: {
      title: 'What thirty clauses of an agreement demand',
      unit: 'clauses',
      source: 'Illustration of method: the values are invented.',
      bars: [
        ['Can be enforced', 5],
        ['Have to be reported on', 9],
        ['State an intention', 16],
      ],
    },
    reading:
      'Two agreements of the same length can differ in everything that matters. The full edition counts the clauses of every agreement it describes and names those that can be enforced.',
  },
  specialized: {
    steps: [
      [
        'Start from the work',
        'The report starts with what people do in an ordinary week, and asks what each tool would take off their hands.',
      ],
      [
        'Look at the outcome',
        'Pilots are judged by what is in use later, from public records. An announcement is not counted as a result.',
      ],
      [
        'Count hours as well as money',
        'The cost of a practice is its price plus the time of those who keep it going, in the first year and in the third.',
      ],
      ['Write it to be copied', 'Forms, lists and plans are short enough to be used as they are.'],
    ],
    figure: {
      title: 'People who use the internet, 2024',
      unit: 'per cent of the population',
      source: 'Source: International Telecommunication Union, Facts and Figures 2024.',
      bars: [
        ['Africa', 38],
        ['Asia and the Pacific', 66],
        ['Arab States', 70],
        ['World', 68],
        ['Europe', 91],
      ],
    },
    reading:
      'A programme that needs a connection at home leaves out most people in the region where it is planned. The full edition says for every practice what it needs, and what it does without it.',
  },
};
