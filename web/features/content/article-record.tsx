import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  changeArticle,
  type EditedArticle,
  getAdminArticle,
} from '#contract/content/administer-articles.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useDraft } from '../../data/drafts.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { AppLink } from '../../design/app-link.tsx';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { LeaveGuard } from '../../design/leave-guard.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { useRecordTitle } from '../portals/shell.tsx';
import { useMissing } from './add-article.tsx';
import { ArticleFields, linkedFields } from './article-fields.tsx';
import { StateBadge } from './article-list.tsx';
import { TypedLinks } from './broken-links.tsx';
import { Length } from './length.tsx';
import { MergeButton } from './merge-button.tsx';
import { PreviewButton } from './preview-button.tsx';
import { articleRecord, contentPath, pathOfFormat } from './queries.ts';
import { changedEntries, readArticle } from './read-article.ts';
import { Revisions } from './revisions.tsx';
import { contentWords, formatWords, articleFormWords as words } from './words.ts';

/** One article or report: its form, filled in, and its versions (CMS-08). */
export function ArticleRecord() {
  const record = useScreenQuery(articleRecord);
  return (
    <>
      <QueryBoundary query={record} rows={8}>
        {(article) => <Loaded key={article.id} article={article} />}
      </QueryBoundary>
      <LeaveGuard />
    </>
  );
}

function Loaded({ article }: { article: EditedArticle }) {
  const { format, title } = article;
  useRecordTitle(title);
  return (
    <article className="record">
      <div className="record-main">
        <p>
          <AppLink to={pathOfFormat(format)}>{formatWords[format].back}</AppLink>
        </p>
        <header className="record-head">
          <h2>{title}</h2>
          <StateBadge item={article} />
        </header>
        <EditForm article={article} />
      </div>
      <aside className="record-side">
        <Revisions article={article} />
      </aside>
    </article>
  );
}

const compared: Compared<EditedArticle> = [
  [words.title, ({ title }) => title],
  [words.address, ({ articleId }) => articleId],
  [words.category, ({ category }) => category],
  [words.excerpt, ({ excerpt }) => excerpt],
  [words.content, ({ content }) => content],
  [words.source, ({ source }) => source],
  [words.author, ({ author }) => author ?? ''],
  [words.tags, ({ tags }) => tags.join(', ')],
  [words.pages, ({ pages }) => String(pages ?? '')],
  [words.publishedDate, ({ publishedDate }) => publishedDate],
  [words.picture, ({ picture }) => picture?.alt ?? '–'],
  [contentWords.published, ({ isPublished }) => (isPublished ? words.yes : words.no)],
  [words.publishAt, ({ publishAt }) => publishAt ?? '–'],
];

function EditForm({ article }: { article: EditedArticle }) {
  const { format, id } = article;
  const navigate = useNavigate();
  const refresh = useRefresh({ record: getAdminArticle });
  const { missing, isComplete } = useMissing(format);
  const change = useEditMutation(changeArticle, article, {
    refresh,
    done(saved) {
      draft.sent();
      refresh(saved);
      showToast({ title: contentWords.success, description: formatWords[format].saved });
    },
  });
  const { filled, conflict, form, fields, isBegun } = change;
  const draft = useDraft(form, `${format} ${id}`);
  useUnsent(isBegun, draft.loses);
  const [isUploading, setUploading] = useState(false);
  return (
    <DialogForm
      change={{ ...change, isPending: change.isPending || isUploading }}
      onBegin={change.begin}
      kept={draft.kept}
      failed={words.failed}
      label={formatWords[format].save}
      busy={isUploading ? words.uploading : words.saving}
      close={() => navigate(pathOfFormat(format))}
      send={(data, element) => {
        if (!isComplete(data, element)) return;
        const entries = readArticle(data);
        change.submit(
          { id, ...(conflict ? changedEntries(entries, filled) : entries) },
          words.yours,
        );
      }}
      notice={
        conflict && (
          <ConflictNotice conflict={conflict} compared={compared} kind="merge">
            <MergeButton
              form={form}
              texts={[{ name: 'content', base: filled.content, theirs: conflict.now.content }]}
            />
          </ConflictNotice>
        )
      }
    >
      <DraftNotice {...draft.offer} />
      <ArticleFields
        key={filled.version}
        format={format}
        article={filled}
        errors={{ ...fields, ...missing }}
        onUpload={setUploading}
      />
      <Length form={form} />
      <TypedLinks
        key={`links ${filled.version}`}
        form={form}
        kind="article"
        id={id}
        fields={linkedFields}
      />
      <p className="actions">
        <PreviewButton form={form} at={contentPath} />
      </p>
    </DialogForm>
  );
}
