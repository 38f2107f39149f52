import {
  gradedQuestions,
  mostPointsOf,
  questionsOf,
  readinessAreas,
  readinessQuestions,
} from '#contract/readiness/vocabulary.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import type { InfoPage } from '../blocks.ts';
import { readinessTexts } from '../readiness.ts';

const areas = valuesOf(readinessAreas);
const pointsOfArea = (area: (typeof areas)[number]): number =>
  questionsOf(area).reduce((sum, question) => sum + mostPointsOf(question), 0);

export const readinessMethod = {
  path: 'readiness-method',
  title: 'How the readiness score of a project is calculated',
  description:
    'The questions, the points and the rules behind the readiness score of data centre projects, and which standards the questions are drawn from.',
  heading: 'How the readiness score works',
  lede: 'A sponsor who submitted a project can assess it in eight sections, from land to team. The score shows how much of what funders ask for is in place, and what to do next. This page has every question, every weight and every rule.',
  actions: [
    { label: 'Submit Your Project', href: '/projects/submit', main: true },
    { label: 'Open the client portal', href: '/client-portal' },
  ],
  blocks: [
    {
      kind: 'steps',
      heading: 'How it works',
      steps: [
        {
          name: 'Answer',
          text: 'For each question the sponsor chooses the answer that is true today. Sections can be answered in any order and are saved one by one.',
        },
        {
          name: 'Attach a document',
          text: 'The sponsor attaches a project document that supports the answer. With one, the answer counts in full; without one, for half.',
        },
        {
          name: 'Review',
          text: 'A reviewer may confirm an answer or correct it, always with a reason that the sponsor can read. The reviewer’s answer counts in full and in place of the sponsor’s, until a reviewer takes it back.',
        },
        {
          name: 'Improve',
          text: 'The project’s record shows the score by section, what is missing, and the three steps that add most.',
          result: 'a score from 0 to 100, and a one-page profile of the project for funders.',
        },
      ],
    },
    {
      kind: 'table',
      heading: 'Weights',
      id: 'weights',
      lede: 'The weights are the alliance’s own. No standard prescribes them: they say how much each section matters to our reviewers when a project is new, and we’ll change them here when we learn better.',
      caption: 'Points of each section and its questions',
      columns: ['Section', 'Points', 'Questions, with the points of each'],
      rows: areas.map((area) => [
        readinessAreas[area],
        String(pointsOfArea(area)),
        questionsOf(area)
          .map((question) => `${readinessQuestions[question]} (${mostPointsOf(question)})`)
          .join(', '),
      ]),
      note: 'All points together are 100.',
    },
    {
      kind: 'questions',
      heading: 'All questions and answers',
      questions: areas.flatMap(questionsOf).map((question) => {
        const { ask, answers, evidence } = readinessTexts[question];
        return {
          question: ask,
          answer: [
            answers
              .map((answer, level) => `${gradedQuestions[question].points[level]}: ${answer}.`)
              .join(' '),
            `Documents that show it: ${evidence}.`,
          ],
        };
      }),
    },
    {
      kind: 'facts',
      heading: 'Where the questions come from',
      rows: [
        [
          'Power and cooling',
          'Uptime Institute’s Tier Standard describes four topologies: basic capacity (I), redundant capacity components (II), concurrently maintainable (III) and fault tolerant (IV). Our question about power when the grid fails asks whether each part can be serviced while the site runs, which is the idea of concurrent maintenance. We don’t award tiers: only Uptime Institute certifies them.',
        ],
        [
          'Building, power, cooling and cabling',
          'ISO/IEC 22237, the series on data centre facilities and infrastructures, has parts on building construction, power distribution, environmental control and telecommunications cabling. Its first part classifies data centres by availability, security and energy efficiency, and asks for an analysis of business risk and operating cost before a class is chosen. Our sections on site, power, connectivity and cooling ask how far a project has come in these fields.',
        ],
        [
          'Land, water, people and permits',
          'The International Finance Corporation’s eight Performance Standards, effective since 1 January 2012, say what its clients have to do, and other lenders use them too. Standard 1 is about assessing and managing risks and impacts, 3 about resource efficiency and pollution, 4 about community health and safety, 5 about land acquisition and involuntary resettlement. Our questions on land, water and impact ask for the documents that show compliance.',
        ],
        [
          'Demand, finance and team',
          'These sections follow what our reviewers ask in the pre-screening call and the scoping meeting. They have no standard behind them.',
        ],
      ],
    },
    {
      kind: 'list',
      heading: 'What the score is not',
      items: [
        'It isn’t due diligence. Most answers are the sponsor’s own, and a document that is attached has not necessarily been checked.',
        'It isn’t a certificate or a class under any of the standards named here, and their publishers have no part in it.',
        'It isn’t a condition. A new project with a low score is reviewed like any other: the score says what to do next, not whether the project is good.',
        'It isn’t a comparison. A small edge site and a large campus answer the same questions with different effort.',
      ],
    },
    {
      kind: 'prose',
      heading: 'Who sees it',
      paragraphs: [
        'The sponsor and the alliance’s reviewers see the answers, the documents and the score. Nobody else does, unless the sponsor hands on the profile, which names the sponsor and the project but has no email address or phone number.',
      ],
    },
    {
      kind: 'sources',
      heading: 'Sources',
      sources: [
        {
          title: 'Tier Standard: Topology',
          publisher: 'Uptime Institute',
          href: 'https://uptimeinstitute.com/tiers',
        },
        {
          title:
            'ISO/IEC 22237-1:2021, Information technology – Data centre facilities and infrastructures – Part 1: General concepts',
          publisher: 'ISO and IEC, 2021',
          href: 'https://www.iso.org/standard/78550.html',
        },
        {
          title: 'Performance Standards on Environmental and Social Sustainability',
          publisher: 'International Finance Corporation, effective 1 January 2012',
          href: 'https://www.ifc.org/en/insights-reports/2012/ifc-performance-standards',
        },
      ],
    },
  ],
} satisfies InfoPage;
