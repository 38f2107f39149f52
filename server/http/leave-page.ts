/**
 * The page of /api/logout: asks where another site sent the visitor, otherwise tidies up and goes on, home or
 * to the provider that signed the visitor in.
 */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { DoorEnvironment } from './door-environment.ts';

const style =
  'body{font:1rem/1.5 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.6rem 1rem}';
/** Removes what this browser keeps of the person, then goes on; without script the page's refresh does. */
const script =
  "try{localStorage.removeItem('admin_user')}catch{}" +
  'const done=()=>location.replace(document.links[0].href);' +
  "'caches' in self?caches.keys().then(k=>Promise.all(k.map(n=>caches.delete(n)))).then(done,done):done()";

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inline = { script: hashOf(script), style: hashOf(style) };

const escaped = (text: string) =>
  text.replace(/[&"<>]/g, (character) => `&#${character.codePointAt(0)};`);

const bodies = {
  ask: () =>
    '<h1>Sign out?</h1><p>Another site sent you here. Do you want to sign out?</p><form method="post" action="/api/logout"><button>Sign out</button> <a href="/">Stay signed in</a></form>',
  left: (to: string) =>
    `<h1>Signed out</h1><p><a href="${escaped(to)}">${to === '/' ? 'To the start page' : 'Go on'}</a></p><script>${script}</script>`,
};

export function leavePage(
  context: Context<DoorEnvironment>,
  kind: keyof typeof bodies,
  to = '/',
): Response {
  const refresh =
    kind === 'left' ? `<meta http-equiv="refresh" content="2;url=${escaped(to)}">` : '';
  for (const [name, value] of Object.entries(context.get('security')(inline)))
    context.header(name, value);
  if (kind === 'left') context.header('Clear-Site-Data', '"cache"');
  return context.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign out</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${refresh}<style>${style}</style></head><body><main>${bodies[kind](to)}</main></body></html>`,
  ) as Response;
}
