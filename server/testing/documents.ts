/** Documents as tests need them, made by the use cases. */
import { arrived } from '#contract/incoming-file.ts';
import { uploadProjectDocument } from '../domains/community/documents/documents.ts';
import { startThread } from '../domains/support/conversations.ts';
import { addMessageFile } from '../domains/support/message-files.ts';
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
    file: arrived({ name, bytes: Buffer.from(smallPdf) }),
  });
}

/** A file that this account sent with a new thread; its id. */
export async function newMessageFileOf(
  service: Service,
  account: string,
  name = 'Grid offer.pdf',
): Promise<string> {
  const context = contextOf(service, await actorNamed(service, account));
  const file = arrived({ name, bytes: Buffer.from(smallPdf) });
  const { id: fileId } = await addMessageFile(context, { file });
  await startThread(context, { subject: name, content: 'Here it is.', files: [fileId] });
  return fileId;
}
