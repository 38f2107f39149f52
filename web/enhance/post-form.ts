/** Forms that post their entries to one call and say what came of it. Their words stand in the page. */
import { entriesOf, pending, post, showErrors } from './form-tools.ts';
import { showToast } from './toast.ts';

/** Title and description of a toast (UX-06). */
type Pair = readonly [string, string];

/** As JSON in `data-words`. */
export interface PostWords {
  pending: string;
  missing: Pair;
  done: Pair;
  /** What stays in the page after it was taken; `{name}` is that entry of the answer. */
  detail: string;
  failed: Pair;
  offline: Pair;
  tooMany: string;
}

export function enhancePostForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-post]')) {
    form.noValidate = true;
    // A repeat of the same entries carries the same key, so that it is taken once.
    const keys = new Map<string, string>();
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form, keys);
    });
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-prompt]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void askFor(form.dataset as Record<string, string>);
    });
}

async function send(form: HTMLFormElement, keys: Map<string, string>): Promise<void> {
  const words = JSON.parse(form.dataset.words ?? '') as PostWords;
  const refuse = ([title, description]: Pair) =>
    showToast({ title, description, variant: 'destructive' });
  const empty = [...form.querySelectorAll<HTMLInputElement>('[required]')].filter(
    ({ value }) => !value.trim(),
  );
  showErrors(form, Object.fromEntries(empty.map((one) => [one.name, one.dataset.missing ?? ''])));
  if (empty.length > 0) return refuse(words.missing);
  if (!form.reportValidity()) return;
  const entries = entriesOf(form);
  const text = JSON.stringify(entries);
  const key = keys.get(text) ?? crypto.randomUUID();
  keys.set(text, key);
  const answer = await pending(form, words.pending, () =>
    post(form.dataset.post ?? '', entries, { 'Idempotency-Key': key }),
  ).catch(() => null);
  if (!answer) return refuse(words.offline);
  const { ok, status, body } = answer;
  if (!ok) {
    showErrors(form, (body.fields ?? {}) as Record<string, string>);
    const [title, sentence] = words.failed;
    const said = status === 400 ? String(body.message) : sentence;
    return refuse([title, status === 429 ? words.tooMany : said]);
  }
  keys.clear();
  form.reset();
  const detail = words.detail.replace(/\{(\w+)\}/g, (_, name: string) => String(body[name]));
  showToast({ title: words.done[0], description: words.done[1], detail });
  const result = form.querySelector<HTMLElement>('[data-result]');
  if (!result) return;
  result.textContent = detail;
  result.hidden = false;
}

/** NEWS-05, NEWS-06: asks by a prompt, checks only the `@`, tells by an alert. */
async function askFor({ prompt: question, list, wrong, done, failed }: Record<string, string>) {
  // biome-ignore lint/suspicious/noAlert: this form is specified to ask by a prompt
  const email = prompt(question);
  if (email === null) return;
  // biome-ignore lint/suspicious/noAlert: this form is specified to tell by an alert
  const tell = (text: string) => alert(text);
  if (!email.includes('@')) return tell(wrong ?? '');
  const answer = await post('/api/newsletter', { email, list }).catch(() => null);
  if (answer?.ok) return tell(done ?? '');
  const fields = answer?.body.fields as Record<string, string> | undefined;
  tell(fields?.email ?? String(answer?.body.message ?? failed));
}
