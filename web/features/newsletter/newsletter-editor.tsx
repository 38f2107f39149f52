import type { Article } from '#contract/content/articles.ts';
import { formatDay } from '#contract/format.ts';
import { length } from '#contract/limits.ts';
import { changeNewsletter, type NewsletterDraft } from '#contract/newsletter/issues.ts';
import { type NewsletterList, newsletterLists } from '#contract/vocabulary.ts';
import { useDraft } from '../../data/drafts.ts';
import { useUnsent } from '../../data/unsent.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import type { RecordForm } from '../../data/use-refresh.ts';
import { Choices } from '../../design/choices.tsx';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { TypedLinks } from '../content/broken-links.tsx';
import { newsletterWords as words } from './newsletter-words.ts';

const { fields: labels } = words;

export const comparedNewsletter: Compared<NewsletterDraft> = [
  [labels.list, ({ list }) => newsletterLists[list]],
  [labels.subject, ({ subject }) => subject],
  [labels.intro, ({ intro }) => intro],
  [
    labels.articles,
    ({ articles }) => articles.map(({ title }) => title).join('; ') || words.noArticle,
  ],
];

/** Published articles by id, newest first; those that are chosen already stay even if they are none of these. */
function optionsOf(articles: readonly Article[], chosen: NewsletterDraft['articles']) {
  const options = articles.map(
    ({ id, title, publishedDate }) => [id, `${title}, ${formatDay(publishedDate)}`] as const,
  );
  const others = chosen
    .filter(({ id }) => !articles.some((article) => article.id === id))
    .map(({ id, title, isPublished }) => [id, isPublished ? title : labels.draft(title)] as const);
  return Object.fromEntries([...options, ...others]);
}

interface Props extends RecordForm<NewsletterDraft> {
  issue: NewsletterDraft;
  articles: readonly Article[];
}

/** The text of an issue that nobody has been sent. */
export function NewsletterForm({ issue, articles, own, refresh, onDone }: Props) {
  const change = useEditMutation(changeNewsletter, issue, {
    own,
    refresh,
    done(changed) {
      draft.sent();
      onDone(changed);
      showToast({ title: words.saved, description: changed.subject });
    },
  });
  const { filled, fields, conflict, problem, isPending, isBegun } = change;
  const draft = useDraft(change.form, `newsletter ${issue.id}`);
  useUnsent(isBegun, draft.loses);
  return (
    <form
      // Filled again once another version is the base.
      key={filled.version}
      ref={change.form}
      className="stack"
      noValidate
      onReset={draft.kept.onReset}
      onInput={() => {
        change.begin();
        draft.kept.onInput();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const entries = new FormData(event.currentTarget);
        change.submit(
          {
            id: issue.id,
            list: String(entries.get('list')) as NewsletterList,
            subject: String(entries.get('subject')),
            intro: String(entries.get('intro')),
            articleIds: entries.getAll('articleIds').map(String),
          },
          words.save,
        );
      }}
    >
      <DraftNotice {...draft.offer} />
      <Select
        name="list"
        label={labels.list}
        options={newsletterLists}
        value={filled.list}
        error={fields.list}
      />
      <TextInput
        name="subject"
        label={labels.subject}
        value={filled.subject}
        maxLength={length.title}
        error={fields.subject}
      />
      <TextArea
        name="intro"
        label={labels.intro}
        hint={labels.introHint}
        value={filled.intro}
        rows={10}
        maxLength={length.message}
        error={fields.intro}
      />
      {articles.length + filled.articles.length > 0 ? (
        <Choices
          name="articleIds"
          label={labels.articles}
          options={optionsOf(articles, filled.articles)}
          chosen={filled.articles.map(({ id }) => id)}
          error={fields.articleIds}
        />
      ) : (
        <p className="muted">{labels.noArticles}</p>
      )}
      <TypedLinks form={change.form} kind="newsletter" id={issue.id} fields={['intro']} />
      {conflict ? (
        <ConflictNotice conflict={conflict} compared={comparedNewsletter} kind="text" />
      ) : (
        <FormProblem title={words.notSaved} text={problem} />
      )}
      <p className="actions">
        <button
          type="submit"
          className="button button-secondary"
          disabled={isPending}
          aria-busy={isPending}
        >
          {isPending ? words.saving : words.save}
        </button>
      </p>
    </form>
  );
}
