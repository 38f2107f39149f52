import { useQueryClient } from '@tanstack/react-query';
import { listDocuments } from '#contract/community/documents.ts';
import { invalidateAddress } from '../../data/api.ts';
import { AddFiles } from './add-files.tsx';
import { uploadWords as words } from './list-words.ts';
import { type UploadTarget, uploadInParts } from './upload-parts.ts';

/** Documents of a project or the next edition of one: sent in parts, so that a broken connection costs little. */
export function AddDocuments({ target, label }: { target: UploadTarget; label?: string }) {
  const client = useQueryClient();
  return (
    <AddFiles
      send={(file, watch) => uploadInParts(target, file, watch)}
      done={() => void invalidateAddress(client, listDocuments.path)}
      several={'projectId' in target}
      label={label ?? words.add}
      accepted={words.accepted}
    />
  );
}
