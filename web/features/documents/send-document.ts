/** Adds a document to a project; without a connection it waits on the device, under its key (decision 20). */
import { callUrl } from '#contract/call.ts';
import { uploadProjectDocument } from '#contract/community/documents.ts';
import { CallError } from '#contract/page-visit.ts';
import { uploadInParts } from '../../data/upload-parts.ts';
import { isAway } from '../../islands/in-time.ts';
import { forget, keepWaiting, newSend } from '../../islands/waiting-page.ts';
import { waitingNow } from '../../islands/waiting-shown.ts';
import { documentSaid as said, uploadWords as words } from './list-words.ts';
import { kept, NotKept, type SendFile } from './use-uploads.ts';

export const sendDocument =
  (target: { projectId: string }): SendFile =>
  async (file, watch) => {
    const path = callUrl(uploadProjectDocument, target);
    // Chosen again while it waits, it is still added once.
    const key = waitingNow().find((one) => one.path === path && isSame(file, one.file))?.key;
    const made = newSend(path, {}, { name: file.name, ...said(file.name) }, key);
    try {
      const given = { ...watch, key: made.key };
      const document = await uploadInParts(uploadProjectDocument, target, file, given);
      if (key) await forget(key);
      return document;
    } catch (error) {
      if (watch.signal.aborted || (error instanceof CallError && !isAway(error.status)))
        throw error;
      await keepWaiting({ ...made, file }).catch(() => Promise.reject(new NotKept(words.noRoom)));
      return kept;
    }
  };

const isSame = (file: File, other: File | undefined) =>
  (['name', 'size', 'lastModified'] as const).every((part) => file[part] === other?.[part]);
