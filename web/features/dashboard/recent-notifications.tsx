import { dashboardRows } from '#contract/limits.ts';
import { notificationTopics } from '#contract/notifications/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { dashboardQueries } from './dashboard-queries.ts';
import { dashboardWords } from './words.ts';

const words = dashboardWords.notifications;

export function RecentNotifications() {
  const notifications = useScreenQuery(dashboardQueries.notifications);
  return (
    <section data-part="activity" aria-labelledby="recent-notifications">
      <div className="section-head">
        <h2 id="recent-notifications">{words.heading}</h2>
      </div>
      <SinceLastVisit />
      <QueryBoundary query={notifications} rows={dashboardRows}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={words.empty}>
              <p>{words.emptyText}</p>
            </Empty>
          ) : (
            <ul className="rows">
              {items.map((item) => (
                <li key={item.id}>
                  {item.link ? (
                    <AppLink to={item.link}>{item.title}</AppLink>
                  ) : (
                    <strong>{item.title}</strong>
                  )}
                  {!item.isRead && <span className="badge badge-accent">{words.isNew}</span>}
                  <p>{item.message}</p>
                  <p className="small muted">
                    <DateTime at={item.createdAt} withTime />
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

/** The number of new notifications by topic; nothing on the first visit. */
function SinceLastVisit() {
  const { data } = useScreenQuery(dashboardQueries.summary);
  if (!data?.lastVisitAt) return null;
  const { news, lastVisitAt } = data;
  return (
    <div className="since-visit">
      <p>
        {news.length > 0 ? dashboardWords.news.since : dashboardWords.news.none}{' '}
        <DateTime at={lastVisitAt} />
        {news.length > 0 ? ':' : '.'}
      </p>
      {news.length > 0 && (
        <ul>
          {news.map(({ topic, count }) => (
            <li key={topic}>
              {notificationTopics[topic]}: <strong className="figures">{count}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
