/** Enhances the project form: checks in the given order, toasts, a draft on the device. */
import { projectFormTexts } from '#content/project-form.ts';
import { kept } from '#contract/identity/device.ts';
import { missing } from '#contract/missing.ts';
import { keyHeaders, ownerHere, read, remove, write } from './device.ts';
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
import { scriptGone } from './new-build.ts';
import type { Waiting } from './offline-queue.ts';
import { showToast } from './toast.ts';

const required = [
  'firstName',
  'lastName',
  'email',
  'title',
  'location',
  'projectType',
  'description',
] as const;

type Entries = Record<string, string>;

/** Loaded when somebody starts typing, so that it is there if the connection is lost. */
const queue = () => import('./waiting-page.ts');

/** The last attempt with the current input. */
let attempt:
  | { entries: string; key: string; headers: Record<string, string>; acceptedAt: string }
  | undefined;

export function enhanceProjectForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enhance="project"]')) {
    form.noValidate = true;
    restoreDraft(form);
    form.addEventListener('input', () => saveDraft(form));
    form.addEventListener('input', () => queue().catch(scriptGone), { once: true });
    onSubmit(form, () => submit(form));
  }
}

async function submit(form: HTMLFormElement): Promise<void> {
  const entries = entriesOf(form);
  if (!isComplete(form, entries)) return;
  showErrors(form, {});
  const made = submissionOf(entries);
  const { headers, body } = made;
  const answer = await pending(form, 'Submitting...', () =>
    post('/api/projects', body, headers),
  ).catch(() => null);
  if (answer?.ok) succeeded(form, String(answer.body.trackingCode));
  else if (answer || navigator.onLine) failed(form, answer);
  else await wait(form, made);
}

/** Terms first, then the required fields (INTAKE-07), then the browser's own check of the address. */
function isComplete(form: HTMLFormElement, entries: Entries): boolean {
  const refuse = ([title, description]: readonly [string, string], fields: Entries) => {
    showErrors(form, fields);
    showToast({ title, description, variant: 'destructive' });
    return false;
  };
  if (!entries.termsAccepted)
    return refuse(projectFormTexts.termsRequired, { termsAccepted: missing.termsAccepted });
  const empty = required.filter((name) => !entries[name]);
  if (empty.length > 0)
    return refuse(
      projectFormTexts.fieldsMissing,
      Object.fromEntries(empty.map((name) => [name, missing[name]])),
    );
  return !hasWrongEmail(form);
}

/** A repeat with the same input has the same key, so that it is stored once. */
function submissionOf({ termsAccepted: _, ...entries }: Entries): Waiting {
  const text = JSON.stringify(entries);
  if (attempt?.entries !== text) {
    const key = crypto.randomUUID();
    attempt = {
      entries: text,
      key,
      headers: keyHeaders(key),
      acceptedAt: new Date().toISOString(),
    };
  }
  const { key, headers } = attempt;
  const account = ownerHere();
  const body = {
    ...entries,
    ...(account && { account }),
    title: entries.title ?? '',
    submittedBy: `${entries.firstName} ${entries.lastName}`,
    termsAcceptedAt: attempt.acceptedAt,
  };
  return { key, headers, account, body };
}

/**
 * Without a connection: queues the submission on the device. If it cannot be stored, the form keeps its
 * input.
 */
async function wait(form: HTMLFormElement, made: Waiting): Promise<void> {
  try {
    await (await queue()).waitForConnection(made);
  } catch {
    failed(form, null);
    return;
  }
  clear(form);
  showToast({ title: projectFormTexts.waiting[0], description: projectFormTexts.waiting[1] });
}

function clear(form: HTMLFormElement): void {
  form.reset();
  for (const control of form.querySelectorAll<HTMLInputElement>('.input')) control.value = '';
  remove(kept.draft);
  attempt = undefined;
}

function succeeded(form: HTMLFormElement, code: string): void {
  clear(form);
  const [title, description] = projectFormTexts.succeeded;
  const result = form.querySelector<HTMLElement>('[data-result]');
  const place = result?.querySelector('[data-code]');
  const link = result?.querySelector('a');
  if (place) place.textContent = code;
  showToast({ title, description, detail: place?.parentElement?.textContent });
  if (!result || !link) return;
  link.href = `/track/${code}`;
  showInstead(form, result);
}

/** One toast for every failure (INTAKE-20); the server's messages about fields are shown at the fields. */
function failed(form: HTMLFormElement, answer: Answer | null): void {
  const [title, description] = projectFormTexts.failed;
  showErrors(form, (answer?.body.fields ?? {}) as Entries);
  sayIn(form, description);
  showToast({
    title,
    description,
    variant: 'destructive',
    ...(answer?.status === 429 && { detail: projectFormTexts.tooMany }),
    ...(answer?.body.code === 'other_account' && { detail: String(answer.body.message) }),
  });
}

function saveDraft(form: HTMLFormElement): void {
  const { termsAccepted: _, account: __, ...entries } = entriesOf(form);
  write(kept.draft, JSON.stringify(entries));
}

/** Fills empty fields only: keeps what was typed before the script loaded. */
function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(read(kept.draft) ?? '{}') as Entries;
    for (const control of form.querySelectorAll<HTMLInputElement>('.input'))
      if (!control.value) control.value = draft[control.name] ?? '';
  } catch {
    remove(kept.draft);
  }
}
