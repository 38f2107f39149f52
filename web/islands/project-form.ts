/** Enhances the project form: checks in the given order, toasts, a draft on the device. */
import { projectFormTexts } from '#content/project-form.ts';
import { kept } from '#contract/identity/device.ts';
import { missing } from '#contract/missing.ts';
import { ownerHere, read, remove, write } from './device.ts';
import { entriesOf, onSubmit, pending, sayIn, showErrors, showInstead } from './dom-forms.ts';
import { hasWrongEmail } from './email-errors.ts';
import type { Waiting } from './offline-queue.ts';
import type { Answer } from './post.ts';
import { prepareQueue, queue } from './queue.ts';
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

/** The last attempt with the current input: a repeat has the same key, so that it is stored once. */
let attempt: { entries: string; made: Waiting } | undefined;

export function enhanceProjectForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enhance="project"]')) {
    restoreDraft(form);
    form.addEventListener('input', () => saveDraft(form));
    prepareQueue(form);
    onSubmit(form, () => submit(form));
  }
}

async function submit(form: HTMLFormElement): Promise<void> {
  const entries = entriesOf(form);
  if (!isComplete(form, entries)) return;
  showErrors(form, {});
  const answer = await pending(form, 'Submitting...', () => send(form, entries)).catch(() => ({}));
  if (!answer) clear(form);
  else if ('ok' in answer && answer.ok) succeeded(form, String(answer.body.trackingCode));
  else failed(form, answer);
}

async function send(form: HTMLFormElement, entries: Entries): Promise<Answer | null> {
  const { newSubmission, sendOrKeep } = await queue();
  const text = JSON.stringify(entries);
  if (attempt?.entries !== text)
    attempt = { entries: text, made: newSubmission(submissionOf(entries)) };
  return sendOrKeep(attempt.made, form);
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

function submissionOf({ termsAccepted: _, ...entries }: Entries): Waiting['body'] {
  const account = ownerHere();
  return {
    ...entries,
    ...(account && { account }),
    submittedBy: `${entries.firstName} ${entries.lastName}`,
    termsAcceptedAt: new Date().toISOString(),
  };
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
function failed(form: HTMLFormElement, { status, body }: Partial<Answer>): void {
  const [title, description] = projectFormTexts.failed;
  showErrors(form, (body?.fields ?? {}) as Entries);
  sayIn(form, description);
  showToast({
    title,
    description,
    variant: 'destructive',
    ...(status === 429 && { detail: projectFormTexts.tooMany }),
    ...(body?.code === 'other_account' && { detail: String(body.message) }),
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
