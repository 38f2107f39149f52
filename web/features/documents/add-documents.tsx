import { useQueryClient } from '@tanstack/react-query';
import {
  listDocuments,
  replaceDocument,
  uploadProjectDocument,
} from '#contract/community/documents.ts';
import { invalidateAddress } from '../../data/api.ts';
import { upload } from '../../data/upload.ts';
import { AddFiles } from './add-files.tsx';
import { uploadWords as words } from './list-words.ts';

type Target = { projectId: string } | { id: string };

/** Documents of a project, or the next edition of one. */
export function AddDocuments({ target, label }: { target: Target; label?: string }) {
  const client = useQueryClient();
  return (
    <AddFiles
      send={(file, watch) =>
        'projectId' in target
          ? upload(uploadProjectDocument, target, file, watch)
          : upload(replaceDocument, target, file, watch)
      }
      done={() => void invalidateAddress(client, listDocuments.path)}
      several={'projectId' in target}
      label={label ?? words.add}
      accepted={words.accepted}
    />
  );
}
