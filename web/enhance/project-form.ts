/** The project form with script: checks in the given order, toasts, a draft on the device. */
import { projectFormTexts } from '#content/project-form.ts';
import { type Answer, entriesOf, onSubmit, pending, post, showErrors } from './form-tools.ts';
import { showToast } from './toast.ts';
import type { Waiting } from './waiting.ts';
import { waitForConnection } from './waiting-page.ts';

const draftKey = 'projectDraft';
const required = [
  'firstName',
  'lastName',
  'email',
  'title',
  'location',
  'projectType',
  'description',
];

type Entries = Record<string, string>;

/** The last try with these entries. */
let attempt: { entries: string; key: string; acceptedAt: string } | undefined;

export function enhanceProjectForm(form: HTMLFormElement): void {
  form.noValidate = true;
  restoreDraft(form);
  form.addEventListener('input', () => saveDraft(form));
  onSubmit(form, () => submit(form));
}

async function submit(form: HTMLFormElement): Promise<void> {
  const entries = entriesOf(form);
  if (!isComplete(form, entries)) return;
  showErrors(form, {});
  const made = submissionOf(entries);
  const { key, body } = made;
  const answer = await pending(form, 'Submitting...', () =>
    post('/api/projects', body, { 'Idempotency-Key': key }),
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
    return refuse(projectFormTexts.termsRequired, { termsAccepted: 'Tick this box to continue.' });
  const missing = required.filter((name) => !entries[name]);
  if (missing.length > 0)
    return refuse(
      projectFormTexts.fieldsMissing,
      Object.fromEntries(missing.map((name) => [name, 'Fill in this field.'])),
    );
  return form.querySelector<HTMLInputElement>('[name=email]')?.reportValidity() ?? true;
}

/** A repeat with the same entries carries the same key, so that it is stored once. */
function submissionOf({ termsAccepted: _, ...entries }: Entries): Waiting {
  const text = JSON.stringify(entries);
  if (attempt?.entries !== text)
    attempt = { entries: text, key: crypto.randomUUID(), acceptedAt: new Date().toISOString() };
  const body = {
    ...entries,
    title: entries.title ?? '',
    submittedBy: `${entries.firstName} ${entries.lastName}`,
    termsAcceptedAt: attempt.acceptedAt,
  };
  return { key: attempt.key, body };
}

/** No connection: the submission waits on the device. Where nothing can be kept, the entries stay. */
async function wait(form: HTMLFormElement, made: Waiting): Promise<void> {
  try {
    await waitForConnection(made);
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
  forgetDraft();
  attempt = undefined;
}

function succeeded(form: HTMLFormElement, code: string): void {
  clear(form);
  const [title, description] = projectFormTexts.succeeded;
  const href = `/track/${code}`;
  showToast({
    title,
    description,
    detail: `Tracking code: ${code}`,
    action: { label: 'Track', href },
  });
  const result = form.querySelector<HTMLElement>('[data-result]');
  if (!result) return;
  const link = document.createElement('a');
  link.href = href;
  link.textContent = code;
  result.className = 'wide notice notice-success';
  result.replaceChildren('Your tracking code is ', link, '. It was also sent to you by e-mail.');
  result.hidden = false;
}

/** One toast for every failure (INTAKE-20); what the server says of single fields stands at them. */
function failed(form: HTMLFormElement, answer: Answer | null): void {
  const [title, description] = projectFormTexts.failed;
  showErrors(form, (answer?.body.fields ?? {}) as Entries);
  showToast({
    title,
    description,
    variant: 'destructive',
    ...(answer?.status === 429 && { detail: projectFormTexts.tooMany }),
  });
}

function saveDraft(form: HTMLFormElement): void {
  const { termsAccepted: _, ...entries } = entriesOf(form);
  try {
    localStorage.setItem(draftKey, JSON.stringify(entries));
  } catch {
    // A browser that keeps nothing keeps no draft.
  }
}

function forgetDraft(): void {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // Nothing was kept.
  }
}

/** Fills fields that are still empty: what was typed before the script came stays. */
function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey) ?? '{}') as Entries;
    for (const control of form.querySelectorAll<HTMLInputElement>('.input'))
      if (!control.value) control.value = draft[control.name] ?? '';
  } catch {
    forgetDraft();
  }
}
