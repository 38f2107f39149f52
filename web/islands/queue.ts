/** What sends and keeps, fetched when somebody starts typing: when it is needed, there may be no connection. */
import { scriptGone } from './new-build.ts';

export const queue = () => import('./waiting-page.ts');

export const prepareQueue = (form: HTMLFormElement): void =>
  form.addEventListener('input', () => queue().catch(scriptGone), { once: true });
