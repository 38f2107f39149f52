import { articlePageWords } from '#content/article-page.ts';
import { sourceAddress } from '#content/article-sources.ts';
import { sourceWords } from '#content/blocks.ts';
import { articleWords, newsWords } from '#content/news.ts';
import type { Article, ArticlePage as ReadArticle } from '#contract/content/articles.ts';
import { formatArticleDay } from '#contract/format.ts';
import { ButtonLink } from '../../design/button.tsx';
import { CardList } from '../../design/card-list.tsx';
import { Notice } from '../../design/notice.tsx';
import { OwnMarkup } from '../../design/own-markup.tsx';
import { WovenBand } from '../site/ornaments.tsx';
import { SitePage } from '../site/site-page.tsx';
import { PictureOf } from './article-picture.tsx';

/** One article (NEWS-11 to NEWS-15), with related articles. */
export function ArticlePage({
  article,
  related,
  address,
  preview,
}: {
  article: ReadArticle;
  related: readonly Article[];
  address: string;
  /** For an editor: the links that lead nowhere. */
  preview?: { broken: readonly string[] };
}) {
  const { title, category, publishedDate, excerpt, tags, html, source, author } = article;
  const { pages, reportId, picture } = article;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <SitePage here="/news-research">
      <article className="page article">
        {preview && (
          <Notice title={articlePageWords.preview}>
            {articlePageWords.previewNote(preview.broken)}
          </Notice>
        )}
        <p className="back">
          <ButtonLink variant="quiet" href="/news-research">
            {articleWords.back}
          </ButtonLink>
        </p>
        <header>
          <p className="small muted">
            <span className="badge">{category}</span>{' '}
            <time dateTime={publishedDate}>{formatArticleDay(publishedDate)}</time>
            {pages !== null && pages > 0 && <> · {articlePageWords.pages(pages)}</>}
          </p>
          <h1>{title}</h1>
          <p className="lede">{excerpt}</p>
          {tags.length > 0 && (
            <ul className="tags" aria-label={articleWords.tags}>
              {tags.map((tag) => (
                <li key={tag} className="badge badge-secondary">
                  {tag}
                </li>
              ))}
            </ul>
          )}
        </header>
        {picture ? (
          <PictureOf picture={picture} sizes="(min-width: 48em) 46rem, 100vw" />
        ) : (
          <WovenBand />
        )}
        <OwnMarkup as="div" className="prose" text={html} />
        {reportId && (
          <p className="actions">
            <a className="button" href={`/reports/${reportId}`}>
              {articlePageWords.buy}
            </a>
          </p>
        )}
        <footer>
          <dl className="terms">
            {source && (
              <div>
                <dt>{articleWords.source}</dt>
                <dd>
                  <ArticleSource source={source} />
                </dd>
              </div>
            )}
            {author && (
              <div>
                <dt>{articleWords.author}</dt>
                <dd>{author}</dd>
              </div>
            )}
          </dl>
          <p className="small muted">{newsWords.notAffiliated}</p>
          <p className="actions">
            <ButtonLink variant="secondary" href={mail} data-share={address}>
              {articleWords.share}
            </ButtonLink>
          </p>
        </footer>
      </article>
      {related.length > 0 && (
        <aside className="section related" aria-labelledby="related">
          <div className="page">
            <h2 id="related">{articleWords.related}</h2>
            <CardList count={related.length}>
              {related.map((other) => (
                <li key={other.id}>
                  <p className="small muted">{other.category}</p>
                  <h3>
                    <a href={`/article/${other.articleId}`}>{other.title}</a>
                  </h3>
                </li>
              ))}
            </CardList>
          </div>
        </aside>
      )}
    </SitePage>
  );
}

/**
 * The name of the source, linked to the document, or to the publisher's site if the document's address is not certain.
 */
function ArticleSource({ source }: { source: string }) {
  const address = sourceAddress(source);
  if (!address) return source;
  return address.leadsTo === 'document' ? (
    <a href={address.href}>{source}</a>
  ) : (
    <>
      {source} (<a href={address.href}>{sourceWords.site}</a>)
    </>
  );
}

/** NEWS-17. */
export function ArticleNotFoundPage() {
  return (
    <SitePage>
      <div className="page section prose">
        <h1>{articleWords.notFound}</h1>
        <p className="lede">{articleWords.notFoundText}</p>
        <p className="actions">
          <ButtonLink href="/news-research">{articleWords.backShort}</ButtonLink>
        </p>
      </div>
    </SitePage>
  );
}
