/** What public pages gain from a script. Fetched once the page has loaded; everything works without it. */
import { loginRedirect } from '#contract/timing.ts';
import { enhanceForms } from './forms.ts';
import { keepCurrent } from './live-page.ts';
import { enhancePostForms } from './post-form.ts';
import { enhanceProjectForm } from './project-form.ts';
import { checkStoredUser } from './session.ts';

checkStoredUser(document.body.dataset.user || null);

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-enhance="project"]'))
  enhanceProjectForm(form);
enhanceForms();
enhancePostForms();

for (const button of document.querySelectorAll('[data-go-back]'))
  button.addEventListener('click', () => history.back());

const leave = document.querySelector<HTMLElement>('[data-leave]')?.dataset.leave;
if (leave) setTimeout(() => location.assign(leave), loginRedirect);

// A choice in the drawer closes it, also when it leads to a section of this page (NAV-33).
const drawer = document.getElementById('drawer');
drawer?.addEventListener('click', (event) => {
  if (!(event.target instanceof Element && event.target.closest('a'))) return;
  drawer.hidePopover();
  for (const submenu of drawer.querySelectorAll('details')) submenu.open = false;
});

keepCurrent();

// NAV-08, NAV-09: a browser that cannot register it goes without.
navigator.serviceWorker
  ?.register('/sw.js')
  // biome-ignore lint/suspicious/noConsole: what is asked for, a line in the console and nothing else
  .catch((error: unknown) => console.warn('The service worker was not registered', error));
