import {
  type ArticleRevision,
  changeArticle,
  type EditedArticle,
  getAdminArticle,
  getArticleRevision,
  listArticleRevisions,
} from '#contract/content/administer-articles.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { pictureSent } from './read-article.ts';
import { Differences, RevisionList } from './revision-list.tsx';
import { revisionWords as words } from './revision-words.ts';
import { contentWords } from './words.ts';

/** The saved versions, what differs from them, and the way back to them. */
export const Revisions = ({ article }: { article: EditedArticle }) => (
  <RevisionList
    list={listArticleRevisions}
    id={article.id}
    current={article.version}
    facts={({ isPublished }: ArticleRevision) =>
      isPublished ? contentWords.published : contentWords.draft
    }
  >
    {(number, done) => <Compared article={article} number={number} done={done} />}
  </RevisionList>
);

interface Props {
  article: EditedArticle;
  number: number;
  done: () => void;
}

function Compared({ article, number, done }: Props) {
  const query = useCallQuery(getArticleRevision, { id: article.id, number });
  const refresh = useRefresh({ record: getAdminArticle });
  const { mutate, isPending } = useCallMutation(changeArticle, {
    done(changed) {
      done();
      refresh(changed);
      showToast({ title: words.restored(number), description: changed.title });
    },
    refused(error) {
      refresh();
      tellFailure({ title: words.notRestored, description: messageOf(error) });
    },
  });
  return (
    <QueryBoundary query={query} rows={3}>
      {({ entries: { articleId: _, isPublished: __, category, author, picture, ...entries } }) => {
        const earlier = { ...entries, author: author ?? '' };
        return (
          <Differences
            number={number}
            from={partsOf({ ...earlier, category, picture })}
            to={partsOf(article)}
            hint={words.restoreHint}
            isPending={isPending}
            restore={() =>
              mutate({
                input: {
                  id: article.id,
                  ...earlier,
                  ...(article.pages === null && { category }),
                  pages: earlier.pages ?? 0,
                  picture: pictureSent({ picture }),
                },
                version: article.version,
              })
            }
          />
        );
      }}
    </QueryBoundary>
  );
}

/** What a version says, as texts to compare. */
const partsOf = ({
  title,
  excerpt,
  content,
  category,
  source,
  author,
  tags,
  publishedDate,
  pages,
  picture,
}: Omit<
  EditedArticle,
  'id' | 'format' | 'articleId' | 'isPublished' | 'publishAt' | 'updatedAt' | 'version' | 'reportId'
>) => [
  title,
  excerpt,
  content,
  category,
  source,
  author ?? '',
  tags.join(', '),
  publishedDate,
  String(pages ?? ''),
  picture ? words.picture(picture.alt) : '',
];
