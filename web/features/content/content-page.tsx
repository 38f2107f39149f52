import { useSearchParams } from 'react-router';
import { defineScreen } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { AddArticle } from './add-article.tsx';
import { ArticleList } from './article-list.tsx';
import { ArticleRecord } from './article-record.tsx';
import { BrokenLinks } from './broken-links.tsx';
import { EditorsShell } from './editors-shell.tsx';
import { articleList, articleRecord, formatAt, formats, pathOfFormat } from './queries.ts';
import { contentWords as words } from './words.ts';

/** Content management (CMS-01 to CMS-29). */
function ContentManagement() {
  const [query] = useSearchParams();
  const format = formatAt(query);
  const isRecord = query.get('article') !== null;
  return (
    <EditorsShell
      screen="content"
      site={{ label: words.site, to: '/news-research' }}
      isRecord={isRecord}
    >
      {isRecord ? (
        <ArticleRecord />
      ) : (
        <>
          <p className="muted">{words.subtitle}</p>
          <BrokenLinks />
          <nav className="tabs" aria-label={words.tabsLabel}>
            {formats.map((name) => (
              <AppLink
                key={name}
                to={pathOfFormat(name)}
                aria-current={name === format ? 'page' : undefined}
              >
                {words.tabs[name]}
              </AppLink>
            ))}
          </nav>
          <div className="content-columns" key={format}>
            <ArticleList format={format} />
            <AddArticle format={format} />
          </div>
        </>
      )}
    </EditorsShell>
  );
}

export const contentManagement = defineScreen({
  queries: [articleList, articleRecord],
  Screen: ContentManagement,
});
