/** What members read: news and research, purchased reports, and the project pipeline. */

import { orderStatuses } from '#contract/commerce/vocabulary.ts';
import { articleCategories } from '#contract/content/editing.ts';
import { formatDay } from '#contract/format.ts';
import { locations } from '#contract/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { PlainTable } from '../../design/plain-table.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { Documents } from '../documents/documents.tsx';
import { documentWords } from '../documents/words.ts';
import { addressOf } from '../orders/order-address.ts';
import { ProjectCards } from '../projects/project-cards.tsx';
import { MemberList } from './member-list.tsx';
import {
  memberDocuments,
  newsList,
  orderList,
  ownProjects,
  pipeline,
} from './member-reading-queries.ts';
import { memberWords } from './member-words.ts';
import { SectionFrame } from './section-frame.tsx';
import { clientWords } from './words.ts';

export function News() {
  const words = memberWords.news;
  return (
    <MemberList name="news" words={words} query={useScreenQuery(newsList)} all={words.all}>
      {(articles) => (
        <ul className="threads">
          {articles.map(({ articleId, title, excerpt, category, publishedDate }) => (
            <li key={articleId}>
              <p className="thread-head">
                <a href={`/article/${articleId}`}>{title}</a>
                <span className="small muted">
                  {articleCategories[category]} · <CalendarDate date={publishedDate} />
                </span>
              </p>
              <p className="muted">{excerpt}</p>
            </li>
          ))}
        </ul>
      )}
    </MemberList>
  );
}

export const MemberDocuments = () => (
  <MemberList
    name="documents"
    words={documentWords}
    query={useScreenQuery(memberDocuments)}
    all={memberWords.allDocuments}
  >
    {(documents) => <Documents documents={documents} />}
  </MemberList>
);

export function OwnReports() {
  const words = memberWords.orders;
  const { data, ...orders } = useScreenQuery(orderList);
  const reports = data && { ...data, items: data.items.filter(({ kind }) => kind === 'reports') };
  return (
    <MemberList
      name="orders"
      words={words}
      query={{ ...orders, data: reports }}
      rows={2}
      fill={
        <a className="button button-secondary" href="/report-selection">
          {words.buy}
        </a>
      }
      all={words.all}
    >
      {(orders) => (
        <ul className="threads">
          {orders.map((order) => (
            <li key={order.id}>
              <p className="thread-head">
                <a href={addressOf('/payment-success', order)}>
                  {order.items.map(({ name }) => name).join(', ')}
                </a>
                <span className="small muted">
                  {orderStatuses[order.status]} · <DateTime at={order.createdAt} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </MemberList>
  );
}

/** Counts only: a project's record belongs to its owner. */
export function ProjectPipeline() {
  const words = memberWords.pipeline;
  const counts = useScreenQuery(pipeline);
  const own = useScreenQuery(ownProjects);
  return (
    <>
      <SectionFrame id="section-pipeline" heading={words.heading}>
        <QueryBoundary query={counts} rows={3}>
          {({ countries, on }) =>
            countries.length === 0 ? (
              <Empty title={words.none} />
            ) : (
              <>
                <p className="muted">{words.text(formatDay(on))}</p>
                <PlainTable
                  title={words.heading}
                  rows={countries}
                  keyOf={({ location }) => location}
                  columns={[
                    {
                      label: words.country,
                      cell: ({ location }) => locations[location],
                      foot: words.total,
                    },
                    {
                      label: words.projects,
                      number: true,
                      cell: ({ projects }) => projects,
                      foot: countries.reduce((sum, { projects }) => sum + projects, 0),
                    },
                  ]}
                />
              </>
            )
          }
        </QueryBoundary>
      </SectionFrame>
      <SectionFrame
        id="member-projects"
        heading={words.own}
        action={
          <AppLink className="button button-secondary" to="/projects/submit">
            {clientWords.submit}
          </AppLink>
        }
      >
        <QueryBoundary query={own} rows={2}>
          {({ items }) => <ProjectCards projects={items} />}
        </QueryBoundary>
      </SectionFrame>
    </>
  );
}
