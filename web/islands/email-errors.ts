import { missing } from '#contract/missing.ts';
import { showErrors } from './dom-forms.ts';

/** Says at its field what is entered as an email address and is none; whether there was one. */
export function hasWrongEmail(form: HTMLFormElement): boolean {
  const wrong = form.querySelector<HTMLInputElement>('[type=email]:invalid');
  if (wrong) showErrors(form, { [wrong.name]: missing.emailFormat });
  return wrong !== null;
}
