/** The forms of public pages: projects, messages, newsletters. */
import { enhancePostForms } from './post-form.ts';
import { enhanceProjectForms } from './project-form.ts';

export function enhanceForms(): void {
  enhanceProjectForms();
  enhancePostForms();
}
