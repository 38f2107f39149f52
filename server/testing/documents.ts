/** Documents as tests need them, made by the use cases. */

import { createHash } from 'node:crypto';
import { arrived } from '#contract/incoming-file.ts';
import { uploadProjectDocument } from '../domains/community/documents/documents.ts';
import { sendUploadPart, startUpload } from '../domains/community/documents/uploads.ts';
import { startThread } from '../domains/support/conversations.ts';
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

/** What announces a file that is sent in parts. */
export const announced = (bytes: Uint8Array, name = 'Grid offer.pdf') => ({
  name,
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** The begun upload of the small PDF to a project of this account. */
export async function newUploadOf(service: Service, account: string) {
  const { id: projectId } = await newProject(service, account);
  const context = contextOf(service, await actorNamed(service, account));
  return startUpload(context, { projectId, ...announced(Buffer.from(smallPdf)) });
}

/** A file that this account sent with a new thread; its id. */
export async function newMessageFileOf(
  service: Service,
  account: string,
  name = 'Grid offer.pdf',
): Promise<string> {
  const context = contextOf(service, await actorNamed(service, account));
  const bytes = Buffer.from(smallPdf);
  const { id } = await startUpload(context, { forMessage: true, ...announced(bytes, name) });
  const file = arrived({ name, bytes });
  const { messageFile } = await sendUploadPart(context, { id, offset: 0, file });
  const fileId = messageFile?.id ?? '';
  await startThread(context, { subject: name, content: 'Here it is.', files: [fileId] });
  return fileId;
}
