/** A visitor who opens a file's URL in a browser and is refused gets a sentence and a way forward. */
import type { Context } from 'hono';
import { refusalWords as words } from '#content/plain-pages.ts';
import type { AppEnvironment } from './app-environment.ts';
import { failureOf } from './error-response.ts';
import { escaped, plainPage } from './plain-page.ts';

/** Whether this is a navigation by a browser, not a program's request. */
export const opensPage = (context: Context<AppEnvironment>): boolean =>
  (context.req.header('accept') ?? '').includes('text/html');

export function refusalPage(context: Context<AppEnvironment>, thrown: unknown): Response {
  const { requestId } = context.get('visit');
  const { status, body, headers } = failureOf(thrown, requestId, context.get('call'));
  const again = headers['Retry-After'];
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex');
  if (again) context.header('Retry-After', again);
  const wait = (status === 409 || status === 503) && again ? words.refreshes : '';
  return plainPage(context, {
    title: words.title,
    body: `<h1>${wait ? words.wait : words.refused}</h1><p>${escaped(body.message)} ${wait}</p><p><a href="/contact">${words.write}</a> · <a href="/">${words.home}</a></p>`,
    ...(wait && { refresh: String(again) }),
    status,
  });
}
