import { newsWords } from '#content/news.ts';
import { newsletterWords } from '#content/newsletter.ts';
import type { Article } from '#contract/content.ts';
import { articleKinds } from '#contract/vocabulary.ts';
import { NewsNewsletter } from '../newsletter-form.tsx';
import { SitePage } from '../site-page.tsx';
import { WovenBand } from '../woven.tsx';
import { LongDate } from './long-date.tsx';

const byMail = newsletterWords.lists.news;

/** The list of news and research (NEWS-01 to NEWS-03). */
export function NewsPage({ articles }: { articles: readonly Article[] }) {
  const featured = articles.filter((article) => article.featured);
  return (
    <SitePage here="/news-research">
      <div className="page info-head">
        <h1>{newsWords.heading}</h1>
        <div className="prose">
          <p className="lede">{newsWords.lede}</p>
          <p className="small">
            {newsWords.feeds} <a href="/feed.xml">RSS</a>, <a href="/feed.json">JSON Feed</a>.
          </p>
        </div>
      </div>
      <WovenBand />
      <section className="section block" aria-labelledby="all">
        <div className="page split">
          <div className="block-head">
            <h2 id="all">{newsWords.all}</h2>
            <p className="small muted">{newsWords.notAffiliated}</p>
          </div>
          <ul className="items">
            {articles.map((article) => (
              <Item key={article.id} article={article} />
            ))}
          </ul>
        </div>
      </section>
      <section className="section block featured" id="featured" aria-labelledby="featured-heading">
        <div className="page">
          <div className="block-head">
            <h2 id="featured-heading">{newsWords.featured}</h2>
            <p className="muted">{newsWords.featuredNote}</p>
          </div>
          <ul className="cards">
            {featured.map(({ id, articleId, title, excerpt, source }) => (
              <li key={id} className="card">
                <h3>{title}</h3>
                <p>{excerpt}</p>
                <p className="actions">
                  <a
                    className="button button-secondary"
                    href={`/article/${articleId}`}
                    data-download={`${title}\n\n${excerpt}\n\nSource: ${source}\n\nThe whole text: `}
                  >
                    {newsWords.download}
                    <span className="visually-hidden">: {title}</span>
                  </a>
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="section block" aria-labelledby="by-mail">
        <div className="page split">
          <h2 id="by-mail">{byMail.heading}, by e-mail</h2>
          <div className="stack">
            <p>{byMail.text}</p>
            <NewsNewsletter />
          </div>
        </div>
      </section>
      <section className="section block">
        <div className="page">
          <p>
            {newsWords.reports} <a href="/report-selection">{newsWords.reportsLink}</a>
          </p>
        </div>
      </section>
    </SitePage>
  );
}

function Item({ article }: { article: Article }) {
  const { articleId, kind, title, excerpt, category, publishedDate } = article;
  return (
    <li>
      <p className="small muted">
        <span className="badge">{articleKinds[kind]}</span> {category},{' '}
        <LongDate date={publishedDate} />
      </p>
      <h3>
        <a href={`/article/${articleId}`}>{title}</a>
      </h3>
      <p>{excerpt}</p>
      <p>
        <a href={`/article/${articleId}`}>
          {newsWords.readMore}
          <span className="visually-hidden">: {title}</span>
        </a>
      </p>
    </li>
  );
}
