/**
 * The page of /api/logout: asks for confirmation if another site sent the visitor, otherwise clears the
 * browser's data and goes to the home page or the provider that signed the visitor in.
 */
import type { Context } from 'hono';
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

const title = 'Sign out';

export function signOutPage(
  context: Context<AppEnvironment>,
  kind: 'ask' | 'left',
  to = '/',
): Response {
  if (kind === 'ask')
    return plainPage(context, {
      title,
      body: '<h1>Sign out?</h1><p>You may have come here from another site. Do you want to sign out?</p><form method="post" action="/api/logout"><button>Sign out</button> <a href="/">Stay signed in</a></form>',
    });
  context.header('Clear-Site-Data', '"cache"');
  const further = to === '/' ? 'Go to the home page' : 'Continue';
  return plainPage(context, {
    title,
    body: `<h1>Signed out</h1><p><a href="${escaped(to)}">${further}</a></p>`,
    refresh: `2;url=${to}`,
    script,
  });
}
