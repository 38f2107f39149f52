/** The sponsor's own view of a project's readiness, and their answers. */
import { readinessAnswers as words } from '#content/readiness.ts';
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/readiness/readiness.ts';
import type { Readiness } from '#contract/readiness/readiness.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import { titlesOfProjectDocuments } from '../community/documents/project-documents.ts';
import { projectFacts } from '../intake/project-facts.ts';
import { readinessOf } from './present.ts';
import { publishReadiness } from './publish-readiness.ts';
import { answersOf, lockAssessment, putAnswers, raiseVersion } from './queries.ts';
import { isLevelOf } from './score.ts';

export async function getProjectReadiness(
  context: Context,
  { id }: CallInput<typeof calls.getProjectReadiness>,
): Promise<CallOutput<typeof calls.getProjectReadiness>> {
  const project = await projectFacts(context.db, { ownerId: caller(context).userId }, id);
  if (!project) throw new AppError('not_found');
  return readinessOf(context.db, context, id, 'sponsor');
}

export async function saveProjectReadiness(
  context: Context,
  { id, answers }: CallInput<typeof calls.saveProjectReadiness>,
): Promise<Readiness> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const { db, now } = change;
    const project = await projectFacts(db, { ownerId: userId }, id);
    if (!project) throw new AppError('not_found');
    const assessment = await lockAssessment(db, id, now);
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== assessment.version)
      throw new AppError('stale', { current: await readinessOf(db, context, id, 'sponsor') });
    checkAnswers(answers, await titlesOfProjectDocuments(db, id));
    const before = new Map((await answersOf(db, [id])).map((row) => [row.question, row]));
    // Of a question that is answered twice, the later answer.
    const changed = [...new Map(answers.map((one) => [one.question, one])).values()].filter(
      ({ question, level, documentId }) => {
        const known = before.get(question);
        return level !== (known?.level ?? null) || documentId !== (known?.documentId ?? null);
      },
    );
    if (changed.length > 0) {
      await putAnswers(
        db,
        changed.map((one) => ({ ...one, projectId: id, answeredBy: userId, answeredAt: now })),
      );
      await raiseVersion(db, assessment, now);
    }
    const after = await readinessOf(db, context, id, 'sponsor');
    if (changed.length === 0) return after;
    await change.audit({
      action: 'readiness.answer',
      objectType: 'project',
      objectId: id,
      after: { questions: changed.map(({ question }) => question).join(', '), score: after.score },
    });
    await publishReadiness(change, project);
    return after;
  });
}

/** Refused at the question: an answer that it doesn't have, or a document of something else. */
function checkAnswers(
  answers: CallInput<typeof calls.saveProjectReadiness>['answers'],
  documents: ReadonlyMap<string, string>,
): void {
  const fields: Record<string, string> = {};
  for (const { question, level, documentId } of answers) {
    if (level !== null && !isLevelOf(question, level)) fields[question] = words.level;
    if (documentId !== null && !documents.has(documentId))
      fields[`${question}-evidence`] = words.evidence;
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
