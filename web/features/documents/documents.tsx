import { lazy, Suspense } from 'react';
import { listDocuments } from '#contract/community/documents.ts';
import {
  pageOfAddress,
  type ScreenQuery,
  screenQuery,
  useScreenQuery,
} from '../../data/define-screen.ts';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { fetchScript } from '../../islands/new-build.ts';
import { clientTabOf, inTab } from '../portals/client-tabs.ts';
import { documentWords as words } from './words.ts';

const fetchList = () => fetchScript(() => import('./document-list.tsx'));
const DocumentList = lazy(async () => ({ default: (await fetchList()).DocumentList }));
const OfProject = lazy(async () => ({ default: (await fetchList()).OfProject }));
const waiting = <span className="skeleton skeleton-row" />;

export const allianceDocuments = inTab('resources', listDocuments, pageOfAddress);

/** Of the open project. */
export const projectDocuments = screenQuery(listDocuments, (query) => {
  const projectId = query.get('project');
  return projectId && clientTabOf(query) === 'projects' ? { projectId } : null;
});

/** The alliance's, as far as the person may read them; `query` is the tab's own, and `more` how it goes on. */
export function AllianceDocuments({
  query,
  more,
}: {
  query: ScreenQuery<typeof listDocuments>;
  more: (next: string | null) => React.ReactNode;
}) {
  const documents = useScreenQuery(query);
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">{words.heading}</h2>
      <QueryBoundary query={documents}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <>
              <Suspense fallback={waiting}>
                <DocumentList documents={items} />
              </Suspense>
              {more(next)}
            </>
          )
        }
      </QueryBoundary>
    </section>
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
