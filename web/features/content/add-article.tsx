import { useState } from 'react';
import { createArticle, listAdminArticles } from '#contract/content/administer-articles.ts';
import type { ArticleFormat } from '#contract/content/editing.ts';

import { useDraft } from '../../data/drafts.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { FormProblem } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { showToast } from '../../islands/toast.ts';
import { SectionFrame } from '../portals/section-frame.tsx';
import { ArticleFields, linkedFields } from './article-fields.tsx';
import { TypedLinks } from './broken-links.tsx';
import { Length } from './length.tsx';
import { PreviewButton } from './preview-button.tsx';
import { contentPath } from './queries.ts';
import { missingIn, readArticle } from './read-article.ts';
import { contentWords, formatWords, articleFormWords as words } from './words.ts';

/** What is missing, for the fields and in a toast (CMS-20). */
export function useMissing(format: ArticleFormat) {
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  return {
    missing,
    /** Whether everything required is there. */
    isComplete(entries: FormData, form: HTMLFormElement): boolean {
      const names = missingIn(entries, format);
      setMissing(Object.fromEntries(names.map((name) => [name, words.missingField])));
      const [first] = names;
      if (first === undefined) return true;
      tellFailure({ title: words.missing.title, description: words.missing.text });
      const field = form.elements.namedItem(first);
      if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
      return false;
    },
  };
}

/** CMS-03, CMS-13, CMS-14. */
export function AddArticle({ format }: { format: ArticleFormat }) {
  const { add, saved, save } = formatWords[format];
  const refresh = useRefresh({ list: listAdminArticles });
  const { missing, isComplete } = useMissing(format);
  const { form, mutate, isPending, fields, problem } = useFormMutation(createArticle, {
    done() {
      form.current?.reset();
      refresh();
      showToast({ title: contentWords.success, description: saved });
    },
  });
  const draft = useDraft(form, `${format} new`);
  const [isUploading, setUploading] = useState(false);
  return (
    <SectionFrame id="add" heading={add}>
      <form
        ref={form}
        className="stack"
        noValidate
        {...draft.kept}
        onSubmit={(event) => {
          event.preventDefault();
          const entries = new FormData(event.currentTarget);
          if (!isComplete(entries, event.currentTarget)) return;
          const { articleId: _, ...input } = readArticle(entries);
          mutate({ input: { format, ...input } });
        }}
      >
        <DraftNotice {...draft.offer} />
        <ArticleFields format={format} errors={{ ...fields, ...missing }} onUpload={setUploading} />
        <Length form={form} />
        <TypedLinks form={form} kind="article" fields={linkedFields} />
        <FormProblem title={words.failed} text={problem} />
        <p className="actions">
          <button
            type="submit"
            className="button"
            disabled={isPending || isUploading}
            aria-busy={isPending}
          >
            {isPending ? words.saving : isUploading ? words.uploading : save}
          </button>
          <PreviewButton form={form} at={contentPath} />
        </p>
      </form>
    </SectionFrame>
  );
}
