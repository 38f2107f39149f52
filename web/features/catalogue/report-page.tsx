import { shopWords as words } from '#content/shop.ts';
import type { Report } from '#contract/commerce/shop.ts';
import { publicReportCategories } from '#contract/commerce/vocabulary.ts';
import type { Article } from '#contract/content/articles.ts';
import { Notice } from '../../design/notice.tsx';
import { dollars } from '../../islands/selection.ts';
import { WovenBand } from '../site/ornaments.tsx';
import { SitePage } from '../site/site-page.tsx';
import { NoticeForm } from './notify-me-form.tsx';
import { ReportFacts, SampleMark } from './report-row.tsx';

export interface Asked {
  title: string;
  description: string;
  variant: 'success' | 'destructive';
  email?: string;
  error?: string | undefined;
}

/** One report: its contents and price, the same as in its preview in the catalogue. */
export function ReportPage({
  report,
  articles,
  asked,
}: {
  report: Report;
  /** What introduces it. */
  articles: readonly Article[];
  asked: Asked | undefined;
}) {
  const { id, name, description, category, price, forSale, contents, firstPage } = report;
  return (
    <SitePage here="/report-selection">
      <div className="page info-head">
        <p className="back">
          <a className="button button-quiet" href="/report-selection">
            {words.back}
          </a>
        </p>
        <div className="prose">
          <p className="mark">{publicReportCategories[category]}</p>
          <h1>{name}</h1>
        </div>
        <div className="prose">
          <p className="lede">{description}</p>
          <ReportFacts report={report} />
          {articles.map(({ articleId, title }) => (
            <p key={articleId}>
              {words.introduced} <a href={`/article/${articleId}`}>{title}</a>
            </p>
          ))}
          {report.sample && forSale && <p>{words.sampleNote}</p>}
          {forSale ? (
            <p className="actions">
              <strong className="package-price">{dollars(price)}</strong>
              <SampleMark report={report} />
              <a className="button" href={`/report-selection?add=${id}#order`}>
                {words.choose}
              </a>
            </p>
          ) : (
            <div className="stack">
              <p>
                <span className="badge badge-accent">{words.inPreparation}</span>
              </p>
              {asked && (
                <Notice variant={asked.variant} title={asked.title} alert>
                  {asked.description}
                </Notice>
              )}
              <NoticeForm report={report} value={asked?.email} error={asked?.error} />
            </div>
          )}
        </div>
      </div>
      {(contents.length > 0 || firstPage.length > 0) && (
        <>
          <WovenBand />
          <div className="page section two">
            {firstPage.length > 0 && (
              <section className="prose" aria-labelledby="first-page">
                <h2 id="first-page">{words.firstPage}</h2>
                {firstPage.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            )}
            {contents.length > 0 && (
              <section aria-labelledby="contents">
                <h2 id="contents">{report.sample ? words.plannedContents : words.contents}</h2>
                <ol className="contents">
                  {contents.map((chapter) => (
                    <li key={chapter}>{chapter}</li>
                  ))}
                </ol>
              </section>
            )}
          </div>
        </>
      )}
    </SitePage>
  );
}
