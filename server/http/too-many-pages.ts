/** The page for a visitor over the rendering budget; cached pages still open. */
import type { Context } from 'hono';
import { tooManyWords as words } from '#content/plain-pages.ts';
import type { AppEnvironment } from './app-environment.ts';
import type { Failure } from './error-response.ts';
import { plainPage } from './plain-page.ts';

export function tooManyPages(
  context: Context<AppEnvironment>,
  { status, headers }: Failure,
): Response {
  const seconds = Number(headers['Retry-After'] ?? 60);
  context.header('X-Robots-Tag', 'noindex');
  return plainPage(context, {
    title: words.title,
    body: `<h1>${words.heading}</h1><p>${words.text(seconds)}</p><p><a href="/">${words.home}</a></p>`,
    status,
  });
}
