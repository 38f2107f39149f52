import { useQueryClient } from '@tanstack/react-query';
import { callUrl } from '#contract/call.ts';
import {
  listDocuments,
  replaceDocument,
  uploadProjectDocument,
} from '#contract/community/documents.ts';
import { invalidateAddress } from '../../data/api.ts';
import { upload } from '../../data/upload.ts';
import { AddFiles } from './add-files.tsx';
import { uploadWords as words } from './list-words.ts';
import { sendDocument } from './send-document.ts';
import { WaitingDocuments } from './waiting-documents.tsx';

type Target = { projectId: string } | { id: string };

/** Documents of a project, or the next edition of one. */
export function AddDocuments({ target, label }: { target: Target; label?: string }) {
  const client = useQueryClient();
  const isNew = 'projectId' in target;
  return (
    <>
      {isNew && <WaitingDocuments path={callUrl(uploadProjectDocument, target)} />}
      <AddFiles
        send={
          isNew
            ? sendDocument(target)
            : (file, watch) => upload(replaceDocument, target, file, watch)
        }
        done={() => void invalidateAddress(client, listDocuments.path)}
        several={isNew}
        label={label ?? words.add}
        accepted={words.accepted}
      />
    </>
  );
}
