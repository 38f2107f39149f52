import { getMySubscription } from '#contract/commerce/membership.ts';
import { listDocuments } from '#contract/community/documents.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { documentWords } from '../documents/words.ts';
import { SubscriptionCard } from '../memberships/subscription-card.tsx';
import { inSection, memberViewPath } from './member-tabs.ts';
import { memberWords } from './member-words.ts';

const words = memberWords.overview;
const ownSubscription = inSection('overview', getMySubscription);
const newestDocuments = inSection('overview', listDocuments, () => ({ limit: 3 }));

export const overviewQueries = [ownSubscription, newestDocuments];

/** What happened in the community, and what waits for this member. */
export function MemberOverview() {
  const subscription = useScreenQuery(ownSubscription);
  const documents = useScreenQuery(newestDocuments);
  return (
    <div className="columns">
      <QueryBoundary query={subscription} rows={4}>
        {({ membership }) => <SubscriptionCard membership={membership} />}
      </QueryBoundary>
      <section aria-labelledby="newest-documents">
        <h2 id="newest-documents">{words.documents}</h2>
        <QueryBoundary query={documents} rows={3}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={documentWords.none} />
            ) : (
              <>
                <ul className="threads">
                  {items.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`/api/documents/${id}/file`} download>
                        {title}
                      </a>
                    </li>
                  ))}
                </ul>
                <p>
                  <AppLink to={memberViewPath('documents')}>{memberWords.allDocuments}</AppLink>
                </p>
              </>
            )
          }
        </QueryBoundary>
      </section>
    </div>
  );
}
