/**
 * The page of /api/logout: asks for confirmation if another site sent the visitor, otherwise clears the
 * browser's data and goes to the home page or the provider that signed the visitor in.
 */
import type { Context } from 'hono';
import { signOutWords as words } from '#content/plain-pages.ts';
import { kept } from '#contract/identity/device.ts';
import type { AppEnvironment } from './app-environment.ts';
import { escaped, plainPage } from './plain-page.ts';

/**
 * Deletes what this browser stores about the account, then continues; without script the page's refresh does.
 */
const names = JSON.stringify(Object.values(kept));
const script =
  `try{for(const name of ${names})localStorage.removeItem(name);sessionStorage.clear()}catch{}` +
  'const done=()=>location.replace(document.links[0].href);' +
  "'caches' in self?caches.keys().then(k=>Promise.all(k.map(n=>caches.delete(n)))).then(done,done):done()";

const { title } = words;

export function signOutPage(
  context: Context<AppEnvironment>,
  kind: 'ask' | 'left',
  to = '/',
): Response {
  if (kind === 'ask')
    return plainPage(context, {
      title,
      body: `<h1>${words.question}</h1><p>${words.why}</p><form method="post" action="/api/logout"><button>${words.button}</button> <a href="/">${words.stay}</a></form>`,
    });
  context.header('Clear-Site-Data', '"cache"');
  const further = to === '/' ? words.home : words.further;
  return plainPage(context, {
    title,
    body: `<h1>${words.done}</h1><p><a href="${escaped(to)}">${further}</a></p>`,
    refresh: `2;url=${to}`,
    script,
  });
}
