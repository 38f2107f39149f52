/** Who opens the address of a file in a browser and is refused reads a sentence, and the way on. */
import type { Context } from 'hono';
import type { DoorEnvironment } from './door-environment.ts';
import { failureOf } from './failure.ts';
import { escaped, plainPage } from './plain-page.ts';

/** Whether a browser's address bar asked, not a program. */
export const opensPage = (context: Context<DoorEnvironment>): boolean =>
  (context.req.header('accept') ?? '').includes('text/html');

export function refusalPage(context: Context<DoorEnvironment>, thrown: unknown): Response {
  const { requestId } = context.get('visit');
  const { status, body, headers } = failureOf(thrown, requestId, context.get('call'));
  const again = headers['Retry-After'];
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex');
  if (again) context.header('Retry-After', again);
  const wait = status === 409 && again ? 'This page looks again by itself.' : '';
  return plainPage(context, {
    title: 'Download',
    body: `<h1>${wait ? 'One moment' : 'No download'}</h1><p>${escaped(body.message)} ${wait}</p><p><a href="/contact">Write to us</a> · <a href="/">To the start page</a></p>`,
    ...(wait && { refresh: String(again) }),
    status,
  });
}
