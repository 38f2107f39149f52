/** Documents for tests, made by the use cases. */
import { uploadProjectDocument } from '../domains/community/documents/documents.ts';
import { actorNamed } from './people.ts';
import { contextOf, newProject } from './projects.ts';
import { smallPdf } from './send-call.ts';
import type { Service } from './service.ts';

/** A document of a project of this account. */
export async function newDocumentOf(service: Service, account: string, name = 'Grid offer.pdf') {
  const { id: projectId } = await newProject(service, account);
  const context = contextOf(service, await actorNamed(service, account));
  return uploadProjectDocument(context, {
    projectId,
    file: { name, type: 'application/pdf', bytes: Buffer.from(smallPdf) },
  });
}
