import { getMySubscription } from '#contract/commerce/membership.ts';
import { listDiscussions } from '#contract/community/discussions.ts';
import { listDocuments } from '#contract/community/documents.ts';
import { listEvents } from '#contract/community/events.ts';
import { getStats } from '#contract/system.ts';
import { useUser } from '../../app/session.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { discussionWords } from '../community/discussion-words.ts';
import { eventWords } from '../community/event-words.ts';
import { documentWords } from '../documents/words.ts';
import { SubscriptionCard } from '../memberships/subscription-card.tsx';
import {
  forApproved,
  inSection,
  type MemberSection,
  memberRecordPath,
  memberViewPath,
} from './member-tabs.ts';
import { memberWords } from './member-words.ts';

const words = memberWords.overview;
const few = () => ({ limit: 3 });
const counts = inSection('overview', getStats);
const ownSubscription = inSection('overview', getMySubscription);
const newestDocuments = inSection('overview', listDocuments, few);
const newestDiscussions = forApproved('overview', listDiscussions, few);
const nextEvents = forApproved('overview', listEvents, few);

export const overviewQueries = [
  counts,
  ownSubscription,
  newestDocuments,
  newestDiscussions,
  nextEvents,
];

/** Recent and upcoming events of the community, and the membership's status. */
export function MemberOverview() {
  const isApproved = useUser().status !== 'pending';
  const figures = useScreenQuery(counts);
  const subscription = useScreenQuery(ownSubscription);
  return (
    <>
      <QueryBoundary query={figures} rows={1}>
        {(figure) => (
          <dl className="counters">
            {words.counters(figure).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryBoundary>
      <div className="columns">
        {isApproved && <Discussions />}
        {isApproved && <NextEvents />}
        <Documents />
        <QueryBoundary query={subscription} rows={4}>
          {({ membership }) => <SubscriptionCard membership={membership} />}
        </QueryBoundary>
      </div>
    </>
  );
}

/** The first few items of a list, and a link to all of it. */
function Brief<T extends { id: string }>({
  name,
  heading,
  query,
  none,
  all,
  children,
}: {
  name: MemberSection;
  heading: string;
  query: Parameters<typeof QueryBoundary<{ items: T[] }>>[0]['query'];
  none: string;
  all: string;
  children: (item: T) => React.ReactNode;
}) {
  return (
    <section aria-labelledby={`brief-${name}`}>
      <h2 id={`brief-${name}`}>{heading}</h2>
      <QueryBoundary query={query} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={none}>
              <AppLink className="button button-secondary" to={memberViewPath(name)}>
                {all}
              </AppLink>
            </Empty>
          ) : (
            <>
              <ul className="threads">
                {items.map((item) => (
                  <li key={item.id}>{children(item)}</li>
                ))}
              </ul>
              <p>
                <AppLink to={memberViewPath(name)}>{all}</AppLink>
              </p>
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

const Discussions = () => (
  <Brief
    name="discussions"
    heading={words.discussions}
    query={useScreenQuery(newestDiscussions)}
    none={discussionWords.none}
    all={discussionWords.allInList}
  >
    {({ id, title, replies, updatedAt }) => (
      <p className="thread-head">
        <AppLink to={memberRecordPath('discussion', id)}>{title}</AppLink>
        <span className="small muted">
          {discussionWords.replies(replies)} · <DateTime at={updatedAt} withTime />
        </span>
      </p>
    )}
  </Brief>
);

const NextEvents = () => (
  <Brief
    name="events"
    heading={words.events}
    query={useScreenQuery(nextEvents)}
    none={eventWords.none}
    all={eventWords.all}
  >
    {({ id, title, startsAt, place }) => (
      <p className="thread-head">
        <AppLink to={memberRecordPath('event', id)}>{title}</AppLink>
        <span className="small muted">
          <DateTime at={startsAt} withTime /> · {place}
        </span>
      </p>
    )}
  </Brief>
);

const Documents = () => (
  <Brief
    name="documents"
    heading={words.documents}
    query={useScreenQuery(newestDocuments)}
    none={documentWords.none}
    all={memberWords.allDocuments}
  >
    {({ id, title }) => (
      <a href={`/api/documents/${id}/file`} download>
        {title}
      </a>
    )}
  </Brief>
);
