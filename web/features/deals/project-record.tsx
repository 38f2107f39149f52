import { Suspense } from 'react';
import { getReview } from '#contract/intake/projects.ts';
import { useCallQuery } from '../../data/api.ts';
import { lazyPart } from '../../data/lazy-part.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Loading, QueryBoundary } from '../../design/query-boundary.tsx';
import { peopleWords, projectWords as words } from './record-words.ts';

const Documents = lazyPart(
  async () => (await import('../documents/project-documents.tsx')).ReviewedDocuments,
);
const Readiness = lazyPart(
  async () => (await import('../readiness/review-readiness.tsx')).ReviewReadiness,
);

/** A deal's project as its reviewer sees it: sponsor, readiness, documents. */
export const ProjectRecord = ({ projectId }: { projectId: string }) => (
  <div className="stack">
    <QueryBoundary query={useCallQuery(getReview, { id: projectId })} rows={2}>
      {({ firstName, lastName, email, organization }) => (
        <DescriptionList
          facts={[
            [
              peopleWords.sponsor,
              <>
                {[`${firstName} ${lastName}`, organization].filter(Boolean).join(', ')}
                <br />
                <a href={`mailto:${email}`}>{email}</a>
              </>,
            ],
          ]}
        />
      )}
    </QueryBoundary>
    <p>
      <AppLink to={`/admin?tab=projects&project=${projectId}`}>{words.open}</AppLink>
    </p>
    <Suspense fallback={<Loading />}>
      <Readiness projectId={projectId} />
      <Documents projectId={projectId} />
    </Suspense>
  </div>
);
