import {
  type DocumentHistory,
  getDocumentHistory,
  type PortalDocument,
} from '#contract/community/documents.ts';
import { formatBytes } from '#contract/format.ts';
import { useCallQuery } from '../../data/api.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { AddDocuments } from './add-documents.tsx';
import { fileAddress } from './file-address.ts';
import { uploadWords, historyWords as words } from './list-words.ts';
import { documentWords } from './words.ts';

/** For those who may change it: its editions, the next one, and who opened it. */
export function DocumentDetails({ document }: { document: PortalDocument }) {
  const { id } = document;
  const history = useCallQuery(getDocumentHistory, { id });
  return (
    <>
      <QueryBoundary query={history} rows={3}>
        {(data) => <History id={id} {...data} />}
      </QueryBoundary>
      <AddDocuments target={{ id }} label={uploadWords.addEdition} />
    </>
  );
}

const History = ({ id, editions, accesses }: DocumentHistory & { id: string }) => (
  <>
    <section aria-labelledby="document-editions">
      <h3 id="document-editions">{words.editions}</h3>
      <ul className="rows">
        {editions.map(({ number, fileName, bytes, uploadedAt }, index) => (
          <li key={number}>
            <a href={fileAddress(id, { edition: number })} download>
              {documentWords.edition(number)}
            </a>
            {index === 0 && ` (${words.newest})`}
            <span className="small muted">
              {' '}
              <bdi>{fileName}</bdi> · {formatBytes(bytes)} · <DateTime at={uploadedAt} withTime />
            </span>
          </li>
        ))}
      </ul>
    </section>
    <section aria-labelledby="document-accesses">
      <h3 id="document-accesses">{words.access}</h3>
      <ul className="rows">
        {accesses.map(({ id: entry, at, action, by, byAlliance, edition }) => (
          <li key={entry}>
            <DateTime at={at} withTime /> · {by ?? (byAlliance ? words.alliance : words.nobody)}{' '}
            {words.actions[action](edition)}
          </li>
        ))}
      </ul>
    </section>
  </>
);
