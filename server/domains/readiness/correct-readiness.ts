/** What reviewers see of a project's readiness, and what they correct. The access table admits administrators only. */
import { randomUUID } from 'node:crypto';
import { readinessAnswers as words } from '#content/readiness.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/readiness/readiness.ts';
import type { Readiness } from '#contract/readiness/readiness.ts';
import { gradedQuestions } from '#contract/readiness/vocabulary.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import { projectFacts } from '../intake/project-facts.ts';
import { notifyPerson } from '../notifications/notify-person.ts';
import { readinessOf } from './present.ts';
import { publishReadiness } from './publish-readiness.ts';
import { insertCorrection, latestCorrections, lockAssessment, raiseVersion } from './queries.ts';
import { isLevelOf } from './score.ts';

export async function getReadinessReview(
  context: Context,
  { id }: CallInput<typeof calls.getReadinessReview>,
): Promise<CallOutput<typeof calls.getReadinessReview>> {
  if (!(await projectFacts(context.db, 'all', id))) throw new AppError('not_found');
  return readinessOf(context.db, context, id, 'reviewer');
}

export async function correctReadiness(
  context: Context,
  { id, question, level, reason }: CallInput<typeof calls.correctReadiness>,
): Promise<Readiness> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const { db, now } = change;
    const project = await projectFacts(db, 'all', id);
    if (!project) throw new AppError('not_found');
    const assessment = await lockAssessment(db, id, now);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== assessment.version)
      throw new AppError('stale', { current: await readinessOf(db, context, id, 'reviewer') });
    if (level !== null && !isLevelOf(question, level))
      throw new AppError('invalid_input', { fields: { level: words.level } });
    const [earlier] = await latestCorrections(db, [id], question);
    const before = earlier?.level ?? null;
    if (level === null && before === null)
      throw new AppError('invalid_input', { fields: { level: words.nothingToLift } });
    await insertCorrection(db, {
      id: randomUUID(),
      projectId: id,
      question,
      level,
      reason,
      reviewerId: userId,
      correctedAt: now,
      version: await raiseVersion(db, assessment, now),
    });
    const after = await readinessOf(db, context, id, 'reviewer');
    await change.audit({
      action: 'readiness.correct',
      objectType: 'project',
      objectId: id,
      before: { question, level: before },
      after: { question, level, score: after.score },
    });
    if (project.ownerId)
      await notifyPerson(change, project.ownerId, {
        kind: 'readiness-corrected',
        params: { title: project.title, question, isLifted: level === null, reason },
        link: `/client-portal?tab=projects&project=${id}&readiness=${gradedQuestions[question].area}`,
      });
    await publishReadiness(change, project);
    return after;
  });
}
