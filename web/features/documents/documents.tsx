import { Suspense } from 'react';
import { listDocuments, type PortalDocument } from '#contract/community/documents.ts';
import { useUser } from '../../app/session.ts';
import { pageNamed, pageOfAddress, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { nextPage } from '../../design/paging.tsx';
import { clientTabOf, inTab } from '../portals/client-tabs.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { DocumentList } from './document-list.tsx';
import { documentsAfter } from './documents-after.ts';
import { documentWords as words } from './words.ts';

const fetchChanging = () => import('./project-documents.tsx');
const OfProject = lazyPart(async () => (await fetchChanging()).OfProject);
const Actions = lazyPart(async () => (await fetchChanging()).DocumentActions);
const AddToAlliance = lazyPart(async () => (await fetchChanging()).AddAllianceDocuments);
const waiting = <span className="skeleton skeleton-row" />;

export const allianceDocuments = inTab('resources', listDocuments, pageOfAddress);

/** Documents of the open project. */
export const projectDocuments = screenQuery(listDocuments, (query) => {
  const projectId = query.get('project');
  return projectId && clientTabOf(query) === 'projects'
    ? { projectId, ...pageNamed(documentsAfter)(query) }
    : null;
});

export const Documents = ({ documents }: { documents: readonly PortalDocument[] }) => (
  <DocumentList
    documents={documents}
    actions={(document) => (
      <Suspense>
        <Actions document={document} />
      </Suspense>
    )}
  />
);

/** The alliance's, as far as the person may read them. */
export function AllianceDocuments() {
  const documents = useScreenQuery(allianceDocuments);
  const administrates = useUser().permissions.includes('admin_panel');
  return (
    <PortalList
      id="documents"
      words={words}
      query={documents}
      more={nextPage}
      before={
        administrates && (
          <Suspense fallback={waiting}>
            <AddToAlliance />
          </Suspense>
        )
      }
    >
      {(items) => <Documents documents={items} />}
    </PortalList>
  );
}

/** Of the open project, in the client portal. */
export const ProjectDocuments = ({ projectId }: { projectId: string }) => {
  const documents = useScreenQuery(projectDocuments);
  return (
    <Suspense fallback={waiting}>
      <OfProject projectId={projectId} documents={documents} hint={words.noneOfProjectHint} />
    </Suspense>
  );
};
