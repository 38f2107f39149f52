/**
 * Progressive enhancement of public pages. Loaded after the page; everything works without it. What only some
 * pages need is a separate script, loaded there.
 */
import { loginRedirect } from '#contract/timing.ts';
import { claim } from './device.ts';
import { enhanceMenus } from './menus.ts';
import { scriptGone } from './new-build.ts';
import { registerWorker } from './register-service-worker.ts';
import { watchQueue } from './watch-queue.ts';

claim(document.body.dataset.user);

for (const button of document.querySelectorAll('[data-go-back]'))
  button.addEventListener('click', () => history.back());

const leave = document.querySelector<HTMLElement>('[data-leave]')?.dataset.leave;
if (leave) setTimeout(() => location.assign(leave), loginRedirect);

enhanceMenus();
registerWorker();

const has = (selector: string) => document.querySelector(selector) !== null;

const parts = [
  // Needed by the next two, so load it in parallel.
  has('[data-enhance], [data-post]') && import('./dom-forms.ts'),
  has('[data-enhance=project], [data-post], [data-prompt]') &&
    import('./public-forms.ts').then(({ enhanceForms }) => enhanceForms()),
  has('[data-enhance$=in]') &&
    import('./sign-in-forms.ts').then(({ enhanceSignIn }) => enhanceSignIn()),
  watchQueue(),
  has('a[data-download], a[data-share]') &&
    import('./articles.ts').then(({ enhanceArticles }) => enhanceArticles()),
  has('[data-live]') && import('./live-refresh.ts').then(({ keepCurrent }) => keepCurrent()),
  has('[data-shop], [data-preview], [data-order]') &&
    import('./shop.ts').then(({ enhanceShop }) => enhanceShop()),
  has('[data-kept]') && import('./kept-pages.ts').then(({ showKept }) => showKept()),
  has('.hero-art') && import('./hero-film.ts').then(({ enhanceHero }) => enhanceHero()),
];
void Promise.all(parts)
  .catch(scriptGone)
  // Everything on this page is enhanced.
  .then(() => {
    document.documentElement.dataset.enhanced = '';
  });
