import { newsWords } from '#content/news.ts';
import { newsletterWords } from '#content/newsletter.ts';
import type { Article } from '#contract/content/articles.ts';
import { articleKinds } from '#contract/vocabulary.ts';
import { Badge } from '../../design/badge.tsx';
import { ButtonLink } from '../../design/button.tsx';
import { CardList } from '../../design/card-list.tsx';
import { CalendarDate } from '../../design/time.tsx';
import { NewsNewsletter } from '../newsletter/newsletter-form.tsx';
import { WovenBand } from '../site/ornaments.tsx';
import { SitePage } from '../site/site-page.tsx';
import { PictureOf } from './article-picture.tsx';

const byMail = newsletterWords.lists.news;

/** The list of news and research (NEWS-01 to NEWS-03). */
export function NewsPage({
  articles,
  category,
}: {
  articles: readonly Article[];
  category: Article['category'] | undefined;
}) {
  const shown = category ? articles.filter((article) => article.category === category) : articles;
  const featured = articles.filter((article) => article.featured);
  return (
    <SitePage here="/news-research">
      <div className="page info-head">
        <h1>{newsWords.heading}</h1>
        <div className="prose">
          <p className="lede">{newsWords.lede}</p>
          <p className="small">
            {newsWords.feeds} <a href="/feed.xml">{newsWords.rss}</a>,{' '}
            <a href="/feed.json">{newsWords.jsonFeed}</a>.
          </p>
        </div>
      </div>
      <WovenBand />
      <section className="section block" aria-labelledby="all">
        <div className="page split">
          <div className="block-head">
            <h2 id="all">{newsWords.all}</h2>
            <Filters articles={articles} category={category} />
            <p className="small muted">{newsWords.notAffiliated}</p>
          </div>
          <ul className="items">
            {shown.map((article) => (
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
          <CardList count={featured.length}>
            {featured.map(({ id, articleId, title, excerpt, source }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p>{excerpt}</p>
                <p className="actions">
                  <ButtonLink
                    variant="secondary"
                    href={`/article/${articleId}`}
                    data-download={newsWords.file(title, excerpt, source)}
                  >
                    {newsWords.download}
                    <span className="visually-hidden">: {title}</span>
                  </ButtonLink>
                </p>
              </li>
            ))}
          </CardList>
        </div>
      </section>
      <section className="section block" aria-labelledby="by-mail">
        <div className="page split">
          <h2 id="by-mail">{newsletterWords.byEmail(byMail.heading)}</h2>
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

/** One link per subject, with its number of items. */
function Filters({
  articles,
  category: chosen,
}: {
  articles: readonly Article[];
  category: Article['category'] | undefined;
}) {
  const counts = Map.groupBy(articles, ({ category }) => category);
  const links = [
    {
      label: newsWords.everything,
      href: '/news-research#all',
      count: articles.length,
      isChosen: !chosen,
    },
    ...[...counts].toSorted().map(([category, { length }]) => ({
      label: category,
      href: `/news-research?category=${category}#all`,
      count: length,
      isChosen: category === chosen,
    })),
  ];
  return (
    <nav aria-label={newsWords.filter}>
      <ul className="filters">
        {links.map(({ label, href, count, isChosen }) => (
          <li key={label}>
            <a href={href} aria-current={isChosen ? 'true' : undefined}>
              {label} <span className="muted small figures">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Item({ article }: { article: Article }) {
  const { articleId, kind, title, excerpt, category, publishedDate, picture } = article;
  return (
    <li className={picture ? 'pictured' : undefined}>
      {picture && <PictureOf picture={picture} sizes="(min-width: 48em) 14rem, 100vw" />}
      <p className="small muted">
        <Badge>{articleKinds[kind]}</Badge> {category}, <CalendarDate date={publishedDate} />
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
