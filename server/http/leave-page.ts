/**
 * The page of /api/logout: asks where another site sent the visitor, otherwise tidies up and goes on, home or
 * to the provider that signed the visitor in.
 */
import type { Context } from 'hono';
import type { DoorEnvironment } from './door-environment.ts';
import { escaped, plainPage } from './plain-page.ts';

/** Removes what this browser keeps of the person, then goes on; without script the page's refresh does. */
const script =
  "try{localStorage.removeItem('admin_user')}catch{}" +
  'const done=()=>location.replace(document.links[0].href);' +
  "'caches' in self?caches.keys().then(k=>Promise.all(k.map(n=>caches.delete(n)))).then(done,done):done()";

const title = 'Sign out';

export function leavePage(
  context: Context<DoorEnvironment>,
  kind: 'ask' | 'left',
  to = '/',
): Response {
  if (kind === 'ask')
    return plainPage(context, {
      title,
      body: '<h1>Sign out?</h1><p>Another site sent you here. Do you want to sign out?</p><form method="post" action="/api/logout"><button>Sign out</button> <a href="/">Stay signed in</a></form>',
    });
  context.header('Clear-Site-Data', '"cache"');
  const further = to === '/' ? 'To the start page' : 'Go on';
  return plainPage(context, {
    title,
    body: `<h1>Signed out</h1><p><a href="${escaped(to)}">${further}</a></p>`,
    refresh: `2;url=${to}`,
    script,
  });
}
