import { missing } from '#contract/missing.ts';
import { showErrors } from './dom-forms.ts';

/** Marks invalid entries in email fields; returns whether there were any. */
export function hasWrongEmail(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLInputElement>('[type=email]:invalid');
  if (wrong) showErrors(form, { [wrong.name]: missing.emailFormat });
  return wrong !== null;
}
