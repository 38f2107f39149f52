/** What public pages gain from a script. Fetched once the page has loaded; everything works without it. */
import { loginRedirect } from '#contract/timing.ts';
import { enhanceArticles } from './articles.ts';
import { enhanceForms } from './forms.ts';
import { keepCurrent } from './live-page.ts';
import { enhanceMenus } from './menus.ts';
import { enhancePostForms } from './post-form.ts';
import { enhanceProjectForm } from './project-form.ts';
import { checkStoredUser } from './session.ts';
import { watchWaiting } from './waiting-page.ts';
import { registerWorker, savesData } from './worker.ts';

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

registerWorker();
watchWaiting();
enhanceArticles();
enhanceMenus();

// Apart from this script, as the film itself: fetched where it will be shown.
const art = document.querySelector('.hero-art');
const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const film = import.meta.env.DEV ? '/web/enhance/hero-film.ts' : '/hero-film.js';
if (art && !stillness.matches && !savesData())
  void (import(/* @vite-ignore */ film) as Promise<typeof import('./hero-film.ts')>).then(
    ({ showFilm }) => showFilm(art, stillness),
  );

const shop = import.meta.env.DEV ? '/web/enhance/shop.ts' : '/shop.js';
if (document.querySelector('[data-shop], [data-preview], [data-order]'))
  void (import(/* @vite-ignore */ shop) as Promise<typeof import('./shop.ts')>).then(
    ({ enhanceShop }) => enhanceShop(),
    // Without a connection the page stays as it is without script.
    () => undefined,
  );

// The offline page lists what this device keeps.
for (const item of document.querySelectorAll<HTMLElement>('[data-kept] > li'))
  void caches.match(item.querySelector('a')?.href ?? '').then((kept) => (item.hidden = !kept));
