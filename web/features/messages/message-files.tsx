import { Suspense, useState } from 'react';
import { callUrl } from '#contract/call.ts';
import { formatBytes } from '#contract/format.ts';
import { getMessageFile, type MessageFile } from '#contract/support/message-files.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { Loading } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { fileWords as words } from './file-words.ts';

/** What few messages need is fetched when it is asked for. */
const AttachFiles = lazyPart(async () => (await import('./attach-files.tsx')).AttachFiles);

/** In the form of a message: a button, then the files that go with it. */
export function Attach({ error }: { error: string | undefined }) {
  const [isOpen, open] = useState(false);
  if (isOpen)
    return (
      <Suspense fallback={<Loading rows={1} />}>
        <AttachFiles error={error} />
      </Suspense>
    );
  return (
    <p>
      <button type="button" className="button button-quiet" onClick={() => open(true)}>
        {words.attach}
      </button>
    </p>
  );
}

/** The files of a form with `Attach`; null, and a word about it, while some are on their way. */
export function filesIn(entries: FormData): { files?: string[] } | null {
  if (entries.has('uploading')) {
    showToast({ title: words.uploading, description: words.uploadingText });
    return null;
  }
  const files = entries.getAll('files').map(String);
  return files.length > 0 ? { files } : {};
}

/** At a message. */
export const MessageFiles = ({ files }: { files: readonly MessageFile[] }) =>
  files.length > 0 && (
    <ul className="message-files small" aria-label={words.list}>
      {files.map(({ id, fileName, bytes }) => (
        <li key={id}>
          <a href={callUrl(getMessageFile, { id })} download>
            <bdi>{fileName}</bdi>
          </a>{' '}
          <span className="muted">{formatBytes(bytes)}</span>
        </li>
      ))}
    </ul>
  );
