import { newsletterWords as words } from '#content/newsletter.ts';
import { length } from '#contract/limits.ts';
import type { NewsletterList } from '#contract/vocabulary.ts';
import { Button } from '../../design/button.tsx';
import { TextInput } from '../../design/field.tsx';
import type { PostWords } from '../../islands/post-form.ts';
import { RichText } from '../site/info/inline.tsx';

const spoken: PostWords = {
  pending: words.pending,
  missing: words.missing,
  name: words.waiting,
  done: words.done,
  detail: words.confirmFirst,
  failed: words.failed,
  refused: { 0: words.offline, 429: [words.failed[0], words.tooMany] },
};

interface Props {
  list?: NewsletterList;
  /** What was entered, after an attempt without script. */
  value?: string | undefined;
  error?: string | undefined;
}

/** An email address and a button (HOME-31, DATA-15). Works without script. */
export function NewsletterForm({ list = 'insights', value, error }: Props) {
  return (
    <form
      noValidate
      className="newsletter"
      method="post"
      action="/newsletter"
      data-post="/api/newsletter"
      data-words={JSON.stringify(spoken)}
    >
      {list !== 'insights' && <input type="hidden" name="list" value={list} />}
      <TextInput
        name="email"
        type="email"
        label={words.field.label}
        autoComplete="email"
        maxLength={length.email}
        value={value}
        error={error}
        data-missing={words.field.missing}
        required
      />
      <Button type="submit">{words.button}</Button>
      <p className="small muted">
        <RichText text={words.privacy} />
      </p>
      <p className="notice notice-destructive" data-said hidden />
      <p className="notice notice-success" data-result data-detail hidden />
    </form>
  );
}

/** The newsletter of the news page: with script a prompt (NEWS-05), without script the form on its own page. */
export function NewsNewsletter() {
  return (
    <form
      method="get"
      action="/newsletter"
      data-prompt={words.prompt}
      data-list="news"
      data-wrong={words.promptWrong}
      data-name={words.waiting}
      data-done={words.promptDone}
      data-failed={words.offline[1]}
    >
      <input type="hidden" name="list" value="news" />
      <Button type="submit">{words.newsButton}</Button>
    </form>
  );
}
