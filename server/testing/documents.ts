/** Documents as tests need them, made by the use cases. */
import { createHash } from 'node:crypto';
import { uploadProjectDocument } from '../domains/community/documents/documents.ts';
import { startUpload } from '../domains/community/documents/uploads.ts';
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
