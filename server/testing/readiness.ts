import { arrived } from '#contract/incoming-file.ts';
import type { Readiness } from '#contract/readiness/readiness.ts';
import type { ReadinessQuestion } from '#contract/readiness/vocabulary.ts';
import { uploadProjectDocument } from '../domains/community/documents/documents.ts';
import { actorNamed } from './people.ts';
import { contextOf } from './projects.ts';
import { smallPdf } from './send-call.ts';
import type { Service } from './service.ts';

/** A document of this project, uploaded by its owner. */
export async function addDocument(service: Service, account: string, projectId: string) {
  const context = contextOf(service, await actorNamed(service, account));
  const bytes = Buffer.from(smallPdf);
  const file = arrived({ name: 'Grid offer.pdf', bytes });
  return uploadProjectDocument(context, { projectId, file });
}

/** What the answer says of one question. */
export function answerIn({ answers }: Readiness, question: ReadinessQuestion) {
  const answer = answers.find((one) => one.question === question);
  if (!answer) throw new Error(`Nothing about ${question}`);
  return answer;
}
