import { articleWords, newsWords } from '#content/news.ts';
import type { Article } from '#contract/content.ts';
import { SitePage } from '../site-page.tsx';
import { WovenBand } from '../woven.tsx';
import { LongDate } from './long-date.tsx';

/** One article (NEWS-11 to NEWS-15), and what else there is on its subject. */
export function ArticlePage({
  article,
  related,
  address,
}: {
  article: Article;
  related: readonly Article[];
  address: string;
}) {
  const { title, category, publishedDate, excerpt, tags, content, source, author } = article;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  return (
    <SitePage here="/news-research">
      <article className="page article">
        <p className="back">
          <a className="button button-quiet" href="/news-research">
            {articleWords.back}
          </a>
        </p>
        <header>
          <p className="small muted">
            <span className="badge">{category}</span> <LongDate date={publishedDate} />
          </p>
          <h1>{title}</h1>
          <p className="lede">{excerpt}</p>
          <ul className="tags" aria-label="Tags">
            {tags.map((tag) => (
              <li key={tag} className="badge badge-secondary">
                {tag}
              </li>
            ))}
          </ul>
        </header>
        <WovenBand />
        <div className="prose">
          {content.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph.trim()}</p>
          ))}
        </div>
        <footer>
          <dl className="terms">
            <div>
              <dt>{articleWords.source}</dt>
              <dd>{source}</dd>
            </div>
            {author && (
              <div>
                <dt>{articleWords.author}</dt>
                <dd>{author}</dd>
              </div>
            )}
          </dl>
          <p className="small muted">{newsWords.notAffiliated}</p>
          <p className="actions">
            <a className="button button-secondary" href={mail} data-share={address}>
              {articleWords.share}
            </a>
          </p>
        </footer>
      </article>
      {related.length > 0 && (
        <aside className="section related" aria-labelledby="related">
          <div className="page">
            <h2 id="related">{articleWords.related}</h2>
            <ul className="cards">
              {related.map((other) => (
                <li key={other.id} className="card">
                  <p className="small muted">{other.category}</p>
                  <h3>
                    <a href={`/article/${other.articleId}`}>{other.title}</a>
                  </h3>
                </li>
              ))}
            </ul>
          </div>
        </aside>
      )}
    </SitePage>
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
          <a className="button" href="/news-research">
            {articleWords.backShort}
          </a>
        </p>
      </div>
    </SitePage>
  );
}
