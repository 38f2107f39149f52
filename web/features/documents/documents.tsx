import { Suspense } from 'react';
import { listDocuments, type PortalDocument } from '#contract/community/documents.ts';
import { listProjects, type Project } from '#contract/intake/projects.ts';
import { useUser } from '../../app/session.ts';
import { pageNamed, pageOfAddress, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { nextPage } from '../../design/paging.tsx';
import { Loading } from '../../design/query-boundary.tsx';
import { clientTabOf, inTab } from '../portals/client-tabs.ts';
import { PortalList } from '../portals/portal-list.tsx';
import { DocumentList } from './document-list.tsx';
import { documentsAfter } from './documents-after.ts';
import { documentWords as words } from './words.ts';

const fetchChanging = () => import('./project-documents.tsx');
const OfProject = lazyPart(async () => (await fetchChanging()).OfProject);
const Actions = lazyPart(async () => (await fetchChanging()).DocumentActions);
const AddToAlliance = lazyPart(async () => (await fetchChanging()).AddAllianceDocuments);
const AddToProject = lazyPart(async () => (await fetchChanging()).AddToProject);
const waiting = <Loading rows={1} />;

export const readableDocuments = inTab('resources', listDocuments, pageOfAddress);
/** Whose documents they may be. */
export const projectsOfDocuments = inTab('resources', listProjects, () => ({ limit: 50 }));

/** Documents of the open project. */
export const projectDocuments = screenQuery(listDocuments, (query) => {
  const projectId = query.get('project');
  return projectId && clientTabOf(query) === 'projects'
    ? { projectId, ...pageNamed(documentsAfter)(query) }
    : null;
});

export const Documents = ({
  documents,
  projects = [],
}: {
  documents: readonly PortalDocument[];
  projects?: readonly Project[];
}) => (
  <DocumentList
    documents={documents}
    projects={projects}
    actions={(document) =>
      // What belongs to a project is changed there.
      document.projectId === null && (
        <Suspense>
          <Actions document={document} />
        </Suspense>
      )
    }
  />
);

/** The alliance's, as far as the person may read them, and those of their own projects. */
export function ReadableDocuments() {
  const documents = useScreenQuery(readableDocuments);
  const projects = useScreenQuery(projectsOfDocuments).data?.items ?? [];
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
      action={
        projects.length > 0 && (
          <DialogButton label={words.addToProject} className="button button-secondary">
            {(close) => (
              <Suspense fallback={waiting}>
                <AddToProject projects={projects} close={close} />
              </Suspense>
            )}
          </DialogButton>
        )
      }
    >
      {(items) => <Documents documents={items} projects={projects} />}
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
