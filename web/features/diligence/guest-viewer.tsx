import { useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callUrl } from '#contract/call.ts';
import { downloadGuestFile, type GuestFile, getGuestPage } from '#contract/diligence/guest-room.ts';
import { askGuestQuestion } from '#contract/diligence/questions.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { WaitingHere } from '../portals/waiting-here.tsx';
import { fileQuery } from './guest-queries.ts';
import { AskForm } from './guest-questions.tsx';
import { folderWords, viewerWords as words } from './guest-words.ts';
import { PageViewer } from './page-viewer.tsx';

/** A file, page by page: each is a picture that the server draws for this guest at this moment. */
export const Viewer = () => (
  <QueryBoundary query={useScreenQuery(fileQuery)} rows={3}>
    {(file) => <OpenFile key={file.id} file={file} />}
  </QueryBoundary>
);

let opened = 0;

function OpenFile({ file }: { file: GuestFile }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { pages } = file;
  const asked = Number(query.get('page') ?? 1);
  const page = Math.min(Math.max(Number.isInteger(asked) ? asked : 1, 1), pages ?? 1);
  // Each time another address, because browsers reuse a picture that the document has shown before.
  const address = useMemo(() => {
    opened += 1;
    return callUrl(getGuestPage, { fileId: file.id, page, at: opened });
  }, [file.id, page]);
  return (
    <section className="stack" aria-labelledby="file">
      <p>
        <Link to={file.folderId ? `/room?folder=${file.folderId}` : '/room'}>{words.back}</Link>
      </p>
      <h2 id="file">{file.name}</h2>
      <div className="guest-file">
        <Ask file={file} />
        {pages === null ? (
          <p>{file.mayDownload ? folderWords.onlyDownload : folderWords.noDownload}</p>
        ) : (
          <PageViewer
            name={file.name}
            page={page}
            pages={pages}
            address={address}
            open={(wanted) =>
              void navigate(`/room?file=${file.id}&page=${wanted}`, { preventScrollReset: true })
            }
          />
        )}
      </div>
      {pages !== null && <p className="small muted">{words.pictures}</p>}
      {file.mayDownload && (
        <p className="actions">
          <a
            className="button button-secondary"
            href={callUrl(downloadGuestFile, { fileId: file.id })}
            download
          >
            {folderWords.download}
          </a>
        </p>
      )}
    </section>
  );
}

/** Beside the page, which stays readable while the question is written. */
function Ask({ file }: { file: GuestFile }) {
  const part = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (part.current) part.current.open = false;
    part.current?.querySelector('summary')?.focus();
  };
  return (
    <details ref={part} className="stack">
      <summary className="button button-secondary">{words.ask}</summary>
      <WaitingHere
        place={{ path: askGuestQuestion.path, isHere: ({ fileId }) => fileId === file.id }}
      />
      <AskForm fileId={file.id} close={close} />
    </details>
  );
}
