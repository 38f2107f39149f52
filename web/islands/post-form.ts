/** Forms that post to one call and show the outcome. Their texts are in the page. */
import { keyHeaders } from './device.ts';
import {
  type Answer,
  entriesOf,
  onSubmit,
  pending,
  post,
  sayIn,
  showErrors,
  showInstead,
} from './dom-forms.ts';
import { hasWrongEmail } from './email-errors.ts';
import { showToast } from './toast.ts';

/** Title and description of a toast (UX-06). */
type Pair = readonly [string, string];

/** The texts, as JSON in `data-words`. */
export interface PostWords {
  pending: string;
  missing: Pair;
  /** Without one, the result takes the place of the fields. */
  done?: Pair;
  /** Stays in the page after a success; `{name}` is replaced by that field of the answer. */
  detail: string;
  failed: Pair;
  /** By status, 0 for no response; any other status uses `failed`. */
  refused: Record<number, Pair>;
}

/** Input and key of the last attempt: a repeat sends the same key, so that it is processed once. */
let last: { entries?: string; key?: string } = {};

export function enhancePostForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-post]')) {
    form.noValidate = true;
    onSubmit(form, () => send(form, JSON.parse(form.dataset.words ?? '')));
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-prompt]'))
    onSubmit(form, () => askFor(form.dataset));
}

async function send(form: HTMLFormElement, words: PostWords): Promise<void> {
  const warn = ([title, description]: Pair) =>
    showToast({ title, description, variant: 'destructive' });
  const refuse = (said: Pair) => {
    sayIn(form, said[1]);
    warn(said);
  };
  const empty = [...form.querySelectorAll<HTMLInputElement>('[required]')].filter(
    ({ value }) => !value.trim(),
  );
  showErrors(form, Object.fromEntries(empty.map((one) => [one.name, one.dataset.missing ?? ''])));
  if (empty[0]) return warn(words.missing);
  if (hasWrongEmail(form)) return;
  const body = entriesOf(form);
  const entries = JSON.stringify(body);
  if (last.entries !== entries) last = { entries, key: crypto.randomUUID() };
  const answer = await pending(form, words.pending, () =>
    post(form.dataset.post ?? '', body, keyHeaders(last.key ?? '')),
  ).catch(() => noAnswer);
  const { status } = answer;
  if (!answer.ok) {
    showErrors(form, (answer.body.fields ?? {}) as Record<string, string>);
    if (status === 400) return refuse([words.failed[0], String(answer.body.message)]);
    return refuse(words.refused[status] ?? words.failed);
  }
  last = {};
  form.reset();
  const detail = words.detail.replace(/\{(\w+)\}/g, (_, name: string) => String(answer.body[name]));
  if (words.done) showToast({ title: words.done[0], description: words.done[1] });
  const place = form.querySelector<HTMLElement>('[data-detail]');
  if (place) place.textContent = detail;
  const result = form.querySelector<HTMLElement>('[data-result]');
  if (!result) return;
  if (words.done) result.hidden = false;
  else showInstead(form, result);
}

const noAnswer: Answer = { ok: false, status: 0, body: {} };

/** NEWS-05, NEWS-06: asks with a prompt, checks only for `@`, reports with an alert. */
async function askFor(words: DOMStringMap): Promise<void> {
  const email = prompt(words.prompt);
  const tell = (text: unknown) => alert(text);
  if (email === null) return;
  if (!email.includes('@')) return tell(words.wrong);
  const { list } = words;
  const { ok, body } = await post('/api/newsletter', { email, list }).catch(() => noAnswer);
  const fields = body.fields as Record<string, string> | undefined;
  tell(ok ? words.done : (fields?.email ?? body.message ?? words.failed));
}
