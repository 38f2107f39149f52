import { getContentCounts } from '#contract/overview/content-counts.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { contentTabWords as words } from './content-tab-words.ts';
import { panelWords } from './words.ts';

const counts = screenQuery(getContentCounts);

/** ADMIN-40. */
const planned = { articles: 12, reports: 8 } as const;
const plannedIn = { Infrastructure: 5, Investment: 4, Policy: 3 } as const;

/** Tab Content Management (ADMIN-39..ADMIN-41). */
function ContentTab() {
  const query = useScreenQuery(counts);
  return (
    <section aria-label={panelWords.tabs.content} className="stack">
      <p>{words.intro}</p>
      <p className="actions">
        <AppLink className="button" to="/admin/content-management">
          {words.manage}
        </AppLink>
        <AppLink className="button button-secondary" to="/admin/site-texts">
          {words.texts}
        </AppLink>
        <AppLink className="button button-secondary" to="/news-research">
          {words.news}
        </AppLink>
      </p>
      <h2 id="content-counts">{words.counts}</h2>
      <p className="muted">{words.note}</p>
      <QueryBoundary query={query} rows={6}>
        {({ articles, reports, categories }) => (
          <table className="table words" aria-labelledby="content-counts">
            <thead>
              <tr>
                <th scope="col">{words.columns.what}</th>
                <th scope="col" className="number">
                  {words.columns.planned}
                </th>
                <th scope="col" className="number">
                  {words.columns.now}
                </th>
              </tr>
            </thead>
            <tbody>
              <Counted what={words.articles} planned={planned.articles} now={articles} />
              {(Object.keys(plannedIn) as (keyof typeof plannedIn)[]).map((name) => (
                <Counted
                  key={name}
                  what={words.category(name)}
                  planned={plannedIn[name]}
                  now={categories[name]}
                />
              ))}
              <Counted what={words.reports} planned={planned.reports} now={reports} />
            </tbody>
          </table>
        )}
      </QueryBoundary>
    </section>
  );
}

const Counted = ({ what, planned: plan, now }: { what: string; planned: number; now: number }) => (
  <tr>
    <th scope="row">{what}</th>
    <td className="number figures" data-label={words.columns.planned}>
      {plan}
    </td>
    <td className="number figures" data-label={words.columns.now}>
      {now}
    </td>
  </tr>
);

export const contentTab = defineScreen({ queries: [counts], Screen: ContentTab });
