/** The page for a visitor over the rendering budget; cached pages still open. */
import type { Context } from 'hono';
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
    title: 'Too many pages',
    body: `<h1>Please wait a moment</h1><p>Too many pages were opened from your network in a short time. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.</p><p><a href="/">Go to the home page</a></p>`,
    status,
  });
}
