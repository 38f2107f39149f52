import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PortalDocument } from '#contract/community/documents.ts';
import { accessLevels, documentCategories } from '#contract/community/vocabulary.ts';
import { formatBytes } from '#contract/format.ts';
import type { Project } from '#contract/intake/projects.ts';
import { CloseRow } from '../../design/close-row.tsx';
import { DialogButton } from '../../design/dialog-button.tsx';
import { DateTime } from '../../design/time.tsx';
import { clientTabPath } from '../portals/client-tabs.ts';
import { fileAddress } from './file-address.ts';
import { documentWords as words } from './words.ts';

export interface DocumentListProps {
  documents: readonly PortalDocument[];
  /** The reader's projects, named at their documents if the list has those of several. */
  projects?: readonly Pick<Project, 'id' | 'title'>[];
  /** For a document that the reader may change. */
  actions?: (document: PortalDocument) => ReactNode;
}

export const DocumentList = ({ documents, projects, actions }: DocumentListProps) => (
  <ul className="documents">
    {documents.map((document) => (
      <Row
        key={document.id}
        document={document}
        project={projects?.find(({ id }) => id === document.projectId)}
        actions={actions}
      />
    ))}
  </ul>
);

interface RowProps {
  document: PortalDocument;
  project: Pick<Project, 'id' | 'title'> | undefined;
  actions: DocumentListProps['actions'];
}

const Row = ({ document, project, actions }: RowProps) => (
  <li>
    <div>
      <p>
        <a href={fileAddress(document.id)} download>
          {document.title}
        </a>
      </p>
      {document.description && <p className="muted">{document.description}</p>}
      <p className="small muted">
        {documentCategories[document.category]} ·{' '}
        {project && (
          <>
            <Link to={clientTabPath('projects', { project: project.id })}>{project.title}</Link> ·{' '}
          </>
        )}
        {document.abilities.edit &&
          document.projectId === null &&
          `${words.readers(accessLevels[document.accessLevel])} · `}
        {formatBytes(document.bytes)} ·{' '}
        {document.edition > 1 && `${words.edition(document.edition)} · `}
        <DateTime at={document.updatedAt} />
      </p>
    </div>
    <p className="actions">
      <View document={document} />
      {document.abilities.edit && actions?.(document)}
    </p>
  </li>
);

/** A picture in a dialog; a PDF in the browser’s own viewer, which no page can replace on a phone. */
function View({ document: { id, title, mediaType } }: { document: PortalDocument }) {
  const address = fileAddress(id, { view: 'true' });
  if (mediaType === 'application/pdf')
    return (
      <a className="button button-quiet" href={address} target="_blank" rel="noopener">
        {words.view}
        <span className="visually-hidden"> {title}</span>
      </a>
    );
  if (!mediaType.startsWith('image/')) return null;
  return (
    <DialogButton label={words.view} title={title} of={title} className="button button-quiet" wide>
      {(close) => (
        <>
          <img className="document-view" src={address} alt={title} />
          <CloseRow label={words.close} close={close} />
        </>
      )}
    </DialogButton>
  );
}
