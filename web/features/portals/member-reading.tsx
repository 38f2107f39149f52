/** What members read: news and research, purchased reports, and the project pipeline. */
import { formatDay } from '#contract/format.ts';
import { articleCategories, locations, orderStatuses } from '#contract/vocabulary.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { addressOf } from '../orders/order-state.ts';
import { ProjectCards } from '../projects/project-cards.tsx';
import { newsList, orderList, ownProjects, pipeline } from './member-reading-queries.ts';
import { memberWords } from './member-words.ts';
import { MoreOfSection, SectionFrame } from './section-frame.tsx';

export function News() {
  const words = memberWords.news;
  const articles = useScreenQuery(newsList);
  return (
    <SectionFrame name="news" heading={words.heading}>
      <QueryBoundary query={articles}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={words.none} />
          ) : (
            <>
              <ul className="threads">
                {items.map(({ articleId, title, excerpt, category, publishedDate }) => (
                  <li key={articleId}>
                    <p className="thread-head">
                      <a href={`/article/${articleId}`}>{title}</a>
                      <span className="small muted">
                        {articleCategories[category]} · <CalendarDate date={publishedDate} short />
                      </span>
                    </p>
                    <p className="muted">{excerpt}</p>
                  </li>
                ))}
              </ul>
              <MoreOfSection name="news" next={next} all={words.all} />
            </>
          )
        }
      </QueryBoundary>
    </SectionFrame>
  );
}

export function OwnReports() {
  const words = memberWords.orders;
  const orders = useScreenQuery(orderList);
  return (
    <SectionFrame name="orders" heading={words.heading}>
      <QueryBoundary query={orders} rows={2}>
        {({ items, next }) => {
          const reports = items.filter(({ kind }) => kind === 'reports');
          return reports.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
              <a className="button button-secondary" href="/report-selection">
                {words.buy}
              </a>
            </Empty>
          ) : (
            <>
              <ul className="threads">
                {reports.map((order) => (
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
              <MoreOfSection name="orders" next={next} all={words.all} />
            </>
          );
        }}
      </QueryBoundary>
    </SectionFrame>
  );
}

/** Counts only: a project's record belongs to its owner. */
export function ProjectPipeline() {
  const words = memberWords.pipeline;
  const counts = useScreenQuery(pipeline);
  const own = useScreenQuery(ownProjects);
  return (
    <>
      <SectionFrame name="pipeline" heading={words.heading}>
        <QueryBoundary query={counts} rows={3}>
          {({ countries, on }) =>
            countries.length === 0 ? (
              <Empty title={words.none} />
            ) : (
              <>
                <p className="muted">{words.text(formatDay(on))}</p>
                <table className="table">
                  <caption className="visually-hidden">{words.heading}</caption>
                  <thead>
                    <tr>
                      <th scope="col">{words.country}</th>
                      <th scope="col" className="number">
                        {words.projects}
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {countries.map(({ location, projects }) => (
                      <tr key={location}>
                        <td>{locations[location]}</td>
                        <td data-label={words.projects} className="number figures">
                          {projects}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                  <tfoot>
                    <tr>
                      <td>{words.total}</td>
                      <td data-label={words.projects} className="number figures">
                        {countries.reduce((sum, { projects }) => sum + projects, 0)}
                      </td>
                    </tr>
                  </tfoot>
                </table>
              </>
            )
          }
        </QueryBoundary>
      </SectionFrame>
      <section aria-labelledby="member-projects">
        <div className="section-head">
          <h2 id="member-projects">{words.own}</h2>
          <AppLink className="button button-secondary" to="/projects/submit">
            Submit Your Project
          </AppLink>
        </div>
        <QueryBoundary query={own} rows={2}>
          {({ items }) => <ProjectCards projects={items} />}
        </QueryBoundary>
      </section>
    </>
  );
}
