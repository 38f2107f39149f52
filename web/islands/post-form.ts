/** Forms that post to one call and show the outcome. Their texts are in the page. */
import { entriesOf, onSubmit, pending, sayIn, showErrors, showInstead } from './dom-forms.ts';
import { hasWrongEmail } from './email-errors.ts';
import type { Pair, Waiting } from './offline-queue.ts';
import type { Answer } from './post.ts';
import { prepareQueue, queue } from './queue.ts';
import { showToast } from './toast.ts';

/** The texts, as JSON in `data-words`. */
export interface PostWords {
  pending: string;
  missing: Pair;
  /** What it is called while it waits for a connection; `{email}` is replaced by that field. */
  name: string;
  done: Pair;
  /** Stays in the page after a success; `{reference}` is replaced by the answer's. */
  detail: string;
  failed: Pair;
  /** By status, 0 for no response; any other status uses `failed`. */
  refused: Record<number, Pair>;
}

/** Input and key of the last attempt: a repeat sends the same key, so that it is processed once. */
let last: { entries?: string; made?: Waiting } = {};

export function enhancePostForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-post]')) {
    prepareQueue(form);
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
  const { name, done, failed, detail: given } = words;
  const said = { name, done, failed, detail: given };
  const work = async () => {
    const { newSend, sendOrKeep } = await queue();
    const known = last.entries === entries ? last.made : undefined;
    const made = known ?? newSend(form.dataset.post ?? '', body, said);
    last = { entries, made };
    return sendOrKeep(made, form);
  };
  const answer = await pending(form, words.pending, work).catch((): Answer => noAnswer);
  if (!answer) return clear(form);
  const { status } = answer;
  if (!answer.ok) {
    showErrors(form, (answer.body.fields ?? {}) as Record<string, string>);
    if (status === 400) return refuse([words.failed[0], String(answer.body.message)]);
    return refuse(words.refused[status] ?? words.failed);
  }
  clear(form);
  const result = form.querySelector<HTMLElement>('[data-result]');
  const inPlace = result?.querySelector('h2');
  if (!inPlace) showToast({ title: done[0], description: done[1] });
  const place = form.querySelector<HTMLElement>('[data-detail]');
  if (place) place.textContent = given.replace('{reference}', String(answer.body.reference));
  // What has a heading takes the place of the fields.
  if (result && inPlace) showInstead(form, result);
  else if (result) result.hidden = false;
}

function clear(form: HTMLFormElement): void {
  last = {};
  form.reset();
}

/** The same as in `post.ts`, which is fetched only once somebody types. */
const noAnswer: Answer = { ok: false, status: 0, body: {} };

/** NEWS-05, NEWS-06: asks with a prompt, checks only for `@`, reports with an alert. */
async function askFor(words: DOMStringMap): Promise<void> {
  const email = prompt(words.prompt);
  const tell = (text: unknown) => alert(text);
  if (email === null) return;
  if (!email.includes('@')) return tell(words.wrong);
  const { list, name = '', done = '', failed = '' } = words;
  const said = { name, done: ['', done], failed: ['', failed] } as const;
  const { newSend, sendOrKeep } = await queue();
  const answer = await sendOrKeep(newSend('/api/newsletter', { email, list }, said));
  if (!answer) return;
  const { ok, body } = answer;
  const fields = body.fields as Record<string, string> | undefined;
  tell(ok ? done : (fields?.email ?? body.message ?? failed));
}
