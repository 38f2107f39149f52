import { shopWords } from '#content/shop.ts';
import { length } from '#contract/limits.ts';
import { TextInput } from '../../design/field.tsx';
import type { PostWords } from '../../islands/post-form.ts';

const { notice: words } = shopWords;
const spoken: PostWords = {
  pending: words.pending,
  missing: words.missing,
  name: words.waiting,
  done: words.done,
  detail: '',
  failed: words.failed,
  refused: { 0: words.offline, 429: [words.failed[0], words.tooMany] },
};

interface Props {
  report: { id: string; name: string };
  /** What was entered, after an attempt without script. */
  value?: string | undefined;
  error?: string | undefined;
}

/** Asks for an email when a report in preparation is published. Works without script. */
export const NoticeForm = ({ report: { id, name }, value, error }: Props) => (
  <form
    noValidate
    className="newsletter"
    method="post"
    action={`/reports/${id}`}
    aria-label={`${words.label}: ${name}`}
    data-post={`/api/reports/${id}/notices`}
    data-words={JSON.stringify(spoken)}
  >
    <TextInput
      name="email"
      type="email"
      label={words.label}
      autoComplete="email"
      maxLength={length.email}
      value={value}
      error={error}
      data-missing={words.missing[1]}
      required
    />
    <button type="submit" className="button button-secondary">
      {words.button}
    </button>
  </form>
);
