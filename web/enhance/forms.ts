/** Sign-in, administrators' sign-in and account creation with script. */

import { type Answer, entriesOf, onSubmit, pending, post, showErrors } from './form-tools.ts';
import { storeUser } from './session.ts';
import { showToast } from './toast.ts';

type User = Record<string, unknown>;

/** The entry of AUTH-24, read and removed; `next` in the form wins over it. */
function storedTarget(): string | null {
  try {
    const target = sessionStorage.getItem('redirectAfterLogin');
    sessionStorage.removeItem('redirectAfterLogin');
    return target;
  } catch {
    return null;
  }
}

async function signIn(form: HTMLFormElement): Promise<void> {
  const { email, password, next, code } = entriesOf(form);
  const target = next || storedTarget() || undefined;
  const answer = await attempt(form, '/api/sign-in', {
    email,
    password: rawPassword(form) ?? password,
    ...(code && { code }),
    ...(target && { next: target }),
  });
  if (!answer) return;
  if (answer.body.code === 'code_needed') return askForCode(form, answer, Boolean(code));
  if (!answer.ok) return refuse(form, 'Login Failed', answer);
  storeUser(answer.body.user as User);
  location.assign(String(answer.body.next));
}

/** The password was right. Without a code nothing failed yet; with one, that is what was wrong. */
function askForCode(form: HTMLFormElement, { body }: Answer, wasSent: boolean): void {
  const fields = body.fields as Record<string, string>;
  showErrors(form, fields);
  if (wasSent)
    showToast({
      title: 'Login Failed',
      description: `The code: ${fields.code}`,
      variant: 'destructive',
    });
  else showToast({ title: 'One more step', description: String(body.message) });
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

/** A password is sent as it was typed, blanks included. */
const rawPassword = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('[name=password]')?.value;

async function attempt(form: HTMLFormElement, url: string, body: unknown): Promise<Answer | null> {
  try {
    return await pending(form, 'Signing in...', () => post(url, body));
  } catch {
    showToast({
      title: 'Login Error',
      description: 'Unable to connect to server',
      variant: 'destructive',
    });
    return null;
  }
}

function refuse(form: HTMLFormElement, title: string, { body }: Answer, otherwise?: string): void {
  showErrors(form, (body.fields ?? {}) as Record<string, string>);
  showToast({
    title,
    description: String(body.message ?? otherwise ?? 'That did not work.'),
    variant: 'destructive',
  });
}

const kinds: Record<string, (form: HTMLFormElement) => Promise<void>> = {
  'sign-in': signIn,
  'admin-login': adminSignIn,
};

export function enhanceForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enhance]')) {
    const handle = kinds[form.dataset.enhance ?? ''];
    if (handle) onSubmit(form, () => handle(form));
  }
}
