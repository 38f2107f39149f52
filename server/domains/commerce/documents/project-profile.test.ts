import { expect, test } from 'vitest';
import { makeSite } from '#content/site.ts';
import { mostPointsOf } from '#contract/readiness/vocabulary.ts';
import { placesOf, readPdf } from '../../../testing/pdf.ts';
import { questions, scoreOf } from '../../readiness/score.ts';
import { type ProfileData, projectProfilePdf } from './project-profile.ts';

const empty: ProfileData = {
  site: makeSite({}),
  at: '2026-11-02T09:00:00Z',
  on: '2026-11-02',
  project: {
    title: 'Tema port edge data centre',
    description: 'A 1.5 MW edge site.',
    submittedBy: 'Ọ̀ṣunfúnkẹ́ Adébáyọ̀-Ńkẹ́m',
    organization: null,
    location: 'ghana',
    projectType: 'new-datacenter',
    budgetRange: null,
    timeline: null,
    statusLabel: 'Submitted',
  },
  ...scoreOf(new Map()),
  answers: questions.map((question) => ({
    question,
    level: null,
    points: 0,
    hasEvidence: false,
    isCorrected: false,
  })),
};

test('a project without answers has a profile that says so', async () => {
  const { pages, text } = await readPdf(await projectProfilePdf(empty));
  expect(pages).toHaveLength(1);
  for (const part of [
    'Tema port edge data centre',
    'Ọ̀ṣunfúnkẹ́ Adébáyọ̀-Ńkẹ́m'.normalize('NFC'),
    'As of 2 November 2026',
    'The sponsor hasn’t begun the self-assessment.',
    'Nothing yet.',
    'Grid connection: to be answered',
  ])
    expect(text).toContain(part);
});

test('the longest entries still make one page, and nothing is set over its note', async () => {
  const long = 'Interconnected '.repeat(20).trim();
  const data: ProfileData = {
    ...empty,
    project: {
      ...empty.project,
      title: long.slice(0, 200),
      description: `${long} `.repeat(16),
      submittedBy: long.slice(0, 200),
      organization: long.slice(0, 200),
      timeline: long.slice(0, 200),
      budgetRange: '10m-25m',
    },
    answers: questions.map((question) => ({
      question,
      level: 2,
      points: mostPointsOf(question),
      hasEvidence: true,
      isCorrected: false,
    })),
  };
  const bytes = await projectProfilePdf(data);
  const { pages, text } = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(text).toContain('Interconnected …');
  expect(text).toContain('Method: digitalsovereignty.example/readiness-method.');
  const lines = [...new Set((await placesOf(bytes)).map(({ y }) => Math.round(y * 10) / 10))];
  const sorted = lines.toSorted((one, other) => one - other);
  // The foot, then the two lines of the note, then everything else with room between.
  const [foot = 0, second = 0, first = 0, next = 0] = sorted;
  expect([foot < second, second < first, next - first > 10]).toEqual([true, true, true]);
});
