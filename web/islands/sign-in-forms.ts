/** Enhances sign-in, administrators' sign-in and account creation. */

import { keptByTab } from '#contract/identity/device.ts';
import { entriesOf, onSubmit, pending, sayIn, showErrors } from './dom-forms.ts';
import { type Answer, post } from './post.ts';
import { storeUser } from './session.ts';
import { showToast } from './toast.ts';

type User = Record<string, unknown>;

/** The stored target of AUTH-24; `next` in the form takes precedence. */
function storedTarget(): string | null {
  try {
    return sessionStorage.getItem(keptByTab.redirect);
  } catch {
    return null;
  }
}

/** Once signed in; until then another attempt needs it. */
function forgetTarget(): void {
  try {
    sessionStorage.removeItem(keptByTab.redirect);
  } catch {
    // Without storage there is none.
  }
}

async function signIn(form: HTMLFormElement): Promise<void> {
  const { email, password, next, code } = entriesOf(form);
  const stored = storedTarget();
  const target = next || stored;
  const answer = await attempt(form, '/api/sign-in', {
    email,
    password: rawPassword(form) ?? password,
    ...(code && { code }),
    ...(target && { next: target }),
  });
  if (!answer) return;
  if (answer.body.code === 'code_needed')
    return askForCode(formWithCode(form), answer, Boolean(code));
  if (!answer.ok) return refuse(form, 'Login Failed', answer);
  forgetTarget();
  storeUser(answer.body.user as User);
  location.assign(String(answer.body.next));
}

/** A demonstration account's button has no field for a code: the page's own form goes on with what it sent. */
function formWithCode(form: HTMLFormElement): HTMLFormElement {
  const own = document.querySelector<HTMLFormElement>(
    'form[data-enhance=sign-in]:has([name=code])',
  );
  if (!own || own === form) return form;
  for (const name of ['email', 'password']) {
    const from = form.querySelector<HTMLInputElement>(`[name=${name}]`);
    const to = own.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (from && to) to.value = from.value;
  }
  return own;
}

/** The password was correct. Without a code nothing has failed yet; with one, the code was wrong. */
function askForCode(form: HTMLFormElement, { body }: Answer, wasSent: boolean): void {
  const fields = body.fields as Record<string, string>;
  form.querySelector('.field:has([name=code]) .optional')?.remove();
  showErrors(form, fields);
  if (wasSent) {
    sayIn(form, String(fields.code));
    showToast({
      title: 'Login Failed',
      description: String(fields.code),
      variant: 'destructive',
    });
  } else showToast({ title: 'One more step', description: String(body.message) });
}

async function adminSignIn(form: HTMLFormElement): Promise<void> {
  const { email, code } = entriesOf(form);
  const answer = await attempt(form, '/api/admin-login', {
    email,
    password: rawPassword(form),
    ...(code && { code }),
  });
  if (!answer) return;
  if (!answer.ok) return refuse(form, 'Login Failed', answer, 'Invalid credentials');
  storeUser(answer.body.user as User);
  showToast({ title: 'Login Successful', description: 'Welcome back, admin!' });
  setTimeout(() => location.assign('/admin'), 800);
}

/** A password is sent as typed, including spaces. */
const rawPassword = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('[name=password]')?.value;

async function attempt(form: HTMLFormElement, url: string, body: unknown): Promise<Answer | null> {
  sayIn(form);
  try {
    return await pending(form, 'Signing in...', () => post(url, body));
  } catch {
    sayIn(form, 'Unable to connect to server');
    showToast({
      title: 'Login Error',
      description: 'Unable to connect to server',
      variant: 'destructive',
    });
    return null;
  }
}

function refuse(form: HTMLFormElement, title: string, { body }: Answer, otherwise?: string): void {
  const fields = (body.fields ?? {}) as Record<string, string>;
  showErrors(form, fields);
  // What a field says isn't repeated.
  if (Object.keys(fields).length > 0) return;
  const description = String(body.message ?? otherwise ?? 'That didn’t work. Try again.');
  sayIn(form, description);
  showToast({
    title,
    description,
    variant: 'destructive',
  });
}

const kinds: Record<string, (form: HTMLFormElement) => Promise<void>> = {
  'sign-in': signIn,
  'admin-login': adminSignIn,
};

export function enhanceSignIn(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enhance]')) {
    const handle = kinds[form.dataset.enhance ?? ''];
    if (handle) onSubmit(form, () => handle(form));
  }
}
