import { useQuery } from '@tanstack/react-query';
import { listCatalogue } from '#contract/commerce/sales.ts';
import type { EditedArticle } from '#contract/content/administer-articles.ts';
import { type ArticleFormat, articleCategories, articleLimits } from '#contract/content/editing.ts';
import { length } from '#contract/limits.ts';

import { serverNow } from '../../app/server-clock.ts';
import { queryOf } from '../../data/api.ts';
import { localTime } from '../../data/local-time.ts';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { useZone } from '../../design/time.tsx';
import { PictureField } from './picture-field.tsx';
import { formatWords, articleFormWords as words } from './words.ts';

interface Props {
  format: ArticleFormat;
  /** What is edited; without it, the form adds something new. */
  article?: EditedArticle;
  errors: Readonly<Record<string, string>>;
  /** Called when the upload of a picture begins and ends. */
  onUpload: (isUploading: boolean) => void;
}

/** What a link can stand in, and the address that the article’s own links go by. */
export const linkedFields = ['content', 'articleId'] as const;

/** The fields of DATA-18 or DATA-19, with the heights of CMS-29. */
export function ArticleFields({ format, article, errors, onUpload }: Props) {
  const isReport = format === 'report';
  const zone = useZone();
  return (
    <>
      <TextInput
        name="title"
        label={words.title}
        value={article?.title}
        error={errors.title}
        maxLength={length.title}
      />
      {article && (
        <TextInput
          name="articleId"
          label={words.address}
          hint={words.addressHint}
          value={article.articleId}
          error={errors.articleId}
          maxLength={length.title}
        />
      )}
      {!isReport && (
        <Select
          name="category"
          label={words.category}
          hint={article ? undefined : words.categoryHint}
          options={articleCategories}
          value={article?.category}
          {...(!article && { empty: words.noCategory })}
          error={errors.category}
        />
      )}
      <TextArea
        name="excerpt"
        label={formatWords[format].excerpt}
        rows={isReport ? 3 : 2}
        value={article?.excerpt}
        error={errors.excerpt}
        maxLength={articleLimits.excerpt}
      />
      <TextArea
        name="content"
        label={words.content}
        hint={words.contentHint}
        rows={article ? 18 : 6}
        value={article?.content}
        error={errors.content}
        optional={isReport}
      />
      <PictureField picture={article?.picture ?? null} errors={errors} onUpload={onUpload} />
      {!isReport && (
        <TextInput
          name="source"
          label={words.source}
          hint={words.sourceHint}
          value={article?.source}
          error={errors.source}
          maxLength={articleLimits.source}
          optional
        />
      )}
      <TextInput
        name="author"
        label={words.author}
        value={article?.author ?? ''}
        error={errors.author}
        maxLength={length.organization}
        optional={!isReport}
      />
      {isReport ? (
        <>
          <TextInput
            name="pages"
            label={words.pages}
            type="number"
            inputMode="numeric"
            min={0}
            max={articleLimits.pages}
            value={String(article?.pages ?? 0)}
            error={errors.pages}
          />
          <CatalogueReport value={article?.reportId} error={errors.reportId} />
        </>
      ) : (
        <TextInput
          name="tags"
          label={words.tags}
          hint={words.tagsHint}
          value={article?.tags.join(', ')}
          error={errors.tags}
          optional
        />
      )}
      <TextInput
        name="publishedDate"
        label={words.publishedDate}
        type="date"
        value={
          article?.publishedDate ?? localTime(new Date(serverNow()).toISOString()).slice(0, 10)
        }
        error={errors.publishedDate}
      />
      <label className="choice">
        <input type="checkbox" name="isPublished" defaultChecked={article?.isPublished} />
        {article ? words.isPublished : words.publishNow}
      </label>
      <TextInput
        key={zone}
        name="publishAt"
        label={words.publishAt}
        hint={words.publishAtHint(zone)}
        type="datetime-local"
        value={article?.publishAt ? localTime(article.publishAt) : ''}
        error={errors.publishAt}
        optional
      />
    </>
  );
}

/** The priced report that it introduces. */
function CatalogueReport({
  value,
  error,
}: {
  value: string | null | undefined;
  error: string | undefined;
}) {
  const { data } = useQuery(queryOf(listCatalogue, { limit: 200 }));
  const options = Object.fromEntries((data?.items ?? []).map(({ id, name }) => [id, name]));
  if (value && !options[value]) options[value] = value;
  return (
    <Select
      key={String(data !== undefined)}
      name="reportId"
      label={words.catalogue}
      hint={words.catalogueHint}
      options={options}
      empty={words.noCatalogue}
      value={value ?? ''}
      error={error}
    />
  );
}
