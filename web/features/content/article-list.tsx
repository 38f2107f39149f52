import { useSearchParams } from 'react-router';
import type { ListedArticle } from '#contract/content/administer-articles.ts';
import type { ArticleFormat } from '#contract/content/editing.ts';
import { articleCategories, articleSorts, articleStates } from '#contract/content/editing.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Badge } from '../../design/badge.tsx';
import { FilterBar } from '../../design/filter-bar.tsx';
import { nextPage } from '../../design/paging.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { PortalList } from '../portals/portal-list.tsx';
import { articleList, contentPath, narrowing, pathOfArticle } from './queries.ts';
import { useDeletion, useToggle } from './use-article-actions.ts';
import { formatWords, contentWords as words } from './words.ts';

/** What exists (CMS-03 to CMS-07). */
export function ArticleList({ format }: { format: ArticleFormat }) {
  const query = useScreenQuery(articleList);
  const [address] = useSearchParams();
  const isNarrowed = narrowing.some((name) => address.get(name));
  const { existing, none, noneHint, noMatch } = formatWords[format];
  return (
    <PortalList
      id="existing"
      words={{
        heading: existing(query.data?.total ?? 0),
        ...(isNarrowed ? { none: noMatch } : { none, noneHint }),
      }}
      query={query}
      before={
        <FilterBar
          action={contentPath}
          keep={format === 'report' ? { tab: format } : {}}
          placeholder={words.search}
          choices={[
            { name: 'state', label: words.state, options: articleStates },
            ...(format === 'article'
              ? [{ name: 'category', label: words.category, options: articleCategories }]
              : []),
          ]}
          own={words.newest}
          sorts={articleSorts}
        />
      }
      more={nextPage}
    >
      {(items) => (
        <ul className="threads content-items">
          {items.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      )}
    </PortalList>
  );
}

function Item({ item }: { item: ListedArticle }) {
  const { id, format, title, author, source, tags, articleId, isPublished } = item;
  const toggle = useToggle(item);
  const deletion = useDeletion(item);
  return (
    <li>
      <p className="thread-head">
        {isPublished ? <a href={`/article/${articleId}`}>{title}</a> : <strong>{title}</strong>}
        <StateBadge item={item} />
      </p>
      <p className="small muted">
        <Facts item={item} />
      </p>
      {author && <p className="small">{words.by(author)}</p>}
      {format === 'article' && source && (
        <p className="small muted">
          {words.source}: <cite>{source}</cite>
        </p>
      )}
      {tags.length > 0 && (
        <ul className="tags" aria-label={words.tags}>
          {tags.map((tag) => (
            <li key={tag} className="badge badge-secondary">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <p className="actions">
        <button
          type="button"
          className="button button-secondary"
          disabled={toggle.isPending}
          aria-busy={toggle.isPending}
          onClick={toggle.run}
        >
          {isPublished ? words.unpublish : words.publish}
          <Of title={title} />
        </button>
        <AppLink className="button button-secondary" to={pathOfArticle(format, id)}>
          {words.edit}
          <Of title={title} />
        </AppLink>
        <button
          type="button"
          className="button button-quiet"
          disabled={deletion.isPending}
          aria-busy={deletion.isPending}
          onClick={deletion.run}
        >
          {words.delete}
          <Of title={title} />
        </button>
      </p>
    </li>
  );
}

const Of = ({ title }: { title: string }) => <span className="visually-hidden">: {title}</span>;

export const StateBadge = ({
  item,
}: {
  item: Pick<ListedArticle, 'isPublished' | 'publishAt'>;
}) => (
  <>
    <Badge variant={item.isPublished ? 'success' : 'secondary'}>
      {item.isPublished ? words.published : words.draft}
    </Badge>
    {item.publishAt && (
      <span className="small">
        {words.scheduled} <DateTime at={item.publishAt} withTime />
      </span>
    )}
  </>
);

const Facts = ({ item: { format, category, publishedDate, pages } }: { item: ListedArticle }) =>
  format === 'report' ? (
    words.pages(pages ?? 0)
  ) : (
    <>
      {articleCategories[category]}, <CalendarDate date={publishedDate} />
    </>
  );
