import { type Context, caller } from '../../../platform/context.ts';
import { platformsWorkedWith } from '../../funding/platforms/platform-team.ts';
import { firstOpenQuestion } from './queries/questions.ts';

/** The open questions that are the caller's to answer: how many, and the first that was asked. */
export async function waitingQuestions(context: Context) {
  const scope = await platformsWorkedWith(context);
  return firstOpenQuestion(context.db, scope, caller(context).userId);
}
