/** Demonstration data: self-assessments of the client's projects, one far along and one just begun. */

import { demoDomain } from '#content/demo.ts';
import { arrived } from '#contract/incoming-file.ts';
import type { ReadinessQuestion } from '#contract/readiness/vocabulary.ts';
import { uploadProjectDocument } from '../domains/community/documents/documents.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import { listProjects } from '../domains/intake/own-projects.ts';
import { correctReadiness } from '../domains/readiness/correct-readiness.ts';
import { saveProjectReadiness } from '../domains/readiness/save-project-readiness.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';
import { demoPdf } from './demo-pdf.ts';

type Levels = Partial<Record<ReadinessQuestion, number>>;

const farAlong: Levels = {
  land: 3,
  ground: 1,
  access: 2,
  grid: 2,
  supply: 2,
  backup: 2,
  routes: 2,
  carriers: 1,
  heat: 2,
  water: 2,
  planning: 1,
  impact: 1,
  licences: 1,
  customers: 2,
  market: 1,
  model: 1,
  equity: 1,
  experience: 1,
};
const begun: Levels = { land: 3, grid: 3, backup: 1, customers: 1, experience: 1 };

/** The documents that show answers: their titles, and which answers. */
const shown: [title: string, questions: ReadinessQuestion[]][] = [
  ['Land title and site plan', ['land', 'access']],
  ['Grid connection offer', ['grid', 'supply']],
  ['Concept design', ['backup', 'heat', 'water']],
  ['Letters of intent of three hospitals', ['customers']],
];

export async function seedReadiness(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const admin = await demoActor(platform.store.db, `admin@${demoDomain}`, now);
  const client = await demoActor(platform.store.db, `client@${demoDomain}`, now);
  const as = (who: typeof admin, hoursAgo: number) =>
    contextAt(platform, who, now.subtract({ hours: hoursAgo }));
  const [newest, older] = (await listProjects(as(client, 0), {})).items;
  if (!newest || !older) return;
  const documentOf = new Map<string, string>();
  for (const [title, questions] of shown) {
    const bytes = await demoPdf(title, 'Demonstration document.');
    const file = arrived({ name: `${title}.pdf`, bytes });
    const { id } = await uploadProjectDocument(as(client, 30), { projectId: older.id, file });
    for (const question of questions) documentOf.set(question, id);
  }
  const answers = (levels: Levels) =>
    Object.entries(levels).map(([question, level]) => ({
      question: question as ReadinessQuestion,
      level,
      documentId: null as string | null,
    }));
  await saveProjectReadiness(as(client, 28), {
    id: older.id,
    answers: answers(farAlong).map((answer) => ({
      ...answer,
      documentId: documentOf.get(answer.question) ?? null,
    })),
  });
  await correctReadiness(as(admin, 8), {
    id: older.id,
    question: 'supply',
    level: 1,
    reason:
      'The offer is for the connection only. It names no tariff, so the price of energy is still open. A written tariff offer would raise this answer.',
  });
  await correctReadiness(as(admin, 7), {
    id: older.id,
    question: 'land',
    level: 3,
    reason: 'We compared the title with the land registry’s extract.',
  });
  await saveProjectReadiness(as(client, 4), { id: newest.id, answers: answers(begun) });
}
