/** A page with one sentence, for requests from the browser's address bar. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnvironment } from './app-environment.ts';

const style =
  'body{font:1rem/1.5 system-ui;max-width:32rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;padding:.6rem 1rem}';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const escaped = (text: string) =>
  text.replace(/[&"<>]/g, (character) => `&#${character.codePointAt(0)};`);

export function plainPage(
  context: Context<AppEnvironment>,
  {
    title,
    body,
    refresh,
    script = '',
    status = 200,
  }: {
    title: string;
    body: string;
    refresh?: string | undefined;
    script?: string;
    status?: number;
  },
): Response {
  const inline = { script: hashOf(script), style: hashOf(style) };
  for (const [name, value] of Object.entries(context.get('security')(inline)))
    context.header(name, value);
  const again =
    refresh === undefined ? '' : `<meta http-equiv="refresh" content="${escaped(refresh)}">`;
  const run = script === '' ? '' : `<script>${script}</script>`;
  return context.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">${again}<style>${style}</style></head><body><main>${body}${run}</main></body></html>`,
    status as 200,
  ) as Response;
}
