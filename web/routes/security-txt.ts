import { visitOf } from '../app/request-context.ts';
import type { Route } from './+types/security-txt.ts';

const halfYear = 182 * 24 * 60 * 60 * 1000;

/** RFC 9116: where to report a vulnerability. It has to expire within a year. */
export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl, site } = visitOf(context);
  const lines = [
    `Contact: mailto:${site.mailboxes.support}`,
    `Contact: ${baseUrl}/contact`,
    `Expires: ${new Date(Date.now() + halfYear).toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
