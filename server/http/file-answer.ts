/** A file: an attachment unless it is to be looked at, resumable after a broken connection, counted when complete. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { nameOfType } from '../platform/files/file-name.ts';
import type { FileAnswer, StoredBytes } from '../platform/handlers.ts';
import { logError } from '../platform/log.ts';
import type { AppEnvironment } from './app-environment.ts';
import { outgoingStream } from './outgoing-stream.ts';
import { matches } from './page-cache.ts';

export async function serveFile(
  context: Context<AppEnvironment>,
  answer: FileAnswer,
): Promise<Response> {
  if ('stream' in answer.bytes) {
    const headers = {
      'Content-Disposition': dispositionOf(answer),
      'Content-Security-Policy': policyOf(answer),
      'Content-Type': answer.type,
      'X-Content-Type-Options': 'nosniff',
    };
    if (context.req.raw.method === 'HEAD') return context.body(null, 200, headers);
    return context.body(await outgoingStream(context, answer.bytes.stream()), 200, headers);
  }
  const { size, tag, read } =
    answer.bytes instanceof Uint8Array ? inMemory(answer.bytes) : answer.bytes;
  const etag = `"${tag}"`;
  const from = startOf(context.req.header('range'), context.req.header('if-range'), etag);
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': dispositionOf(answer),
    'Content-Security-Policy': policyOf(answer),
    'Content-Type': answer.type,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    ...(answer.cache && { 'Cache-Control': answer.cache }),
  };
  if (answer.cache && matches(context.req.header('if-none-match'), tag))
    return context.body(null, 304, headers);
  const { whenSent, whenNotSent } = answer;
  const run = (work?: () => Promise<void>) =>
    void work?.().catch((error: unknown) => logError('file sent', error));
  if (from >= size && from > 0) {
    run(whenNotSent);
    return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  }
  headers['Content-Length'] = String(size - from);
  if (from > 0) headers['Content-Range'] = `bytes ${from}-${size - 1}/${size}`;
  const status = from > 0 ? 206 : 200;
  // A HEAD response has no body that anybody would read.
  if (context.req.raw.method === 'HEAD') {
    run(whenNotSent);
    return context.body(null, status, headers);
  }
  try {
    let left = size - from;
    const body = await outgoingStream(context, read(from), ({ byteLength }) => {
      left -= byteLength;
    });
    // Who has the last byte may leave before the answer is finished.
    context.env?.outgoing?.once('close', () => run(left === 0 ? whenSent : whenNotSent));
    return context.body(body, status, headers);
  } catch (error) {
    run(whenNotSent);
    throw error;
  }
}

const inMemory = (bytes: Uint8Array): StoredBytes => ({
  size: bytes.length,
  tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  read: (from) => new Blob([bytes.subarray(from) as Uint8Array<ArrayBuffer>]).stream(),
});

/** The offset to resume from: only `bytes=N-` is supported, anything else starts over. */
function startOf(range: string | undefined, ifRange: string | undefined, etag: string): number {
  const match = /^bytes=(\d{1,12})-$/.exec(range?.trim() ?? '');
  return match && (ifRange === undefined || ifRange === etag) ? Number(match[1]) : 0;
}

/**
 * Whatever the file holds, and wherever it is opened, it runs nothing and loads nothing. A browser's viewer of PDF is
 * no part of this site and does not open in a sandbox.
 */
function policyOf({ type, inline }: FileAnswer): string {
  const locked = "default-src 'none'; frame-ancestors 'none'";
  return inline && type === 'application/pdf' ? locked : `${locked}; sandbox`;
}

/** RFC 6266: an ASCII name for old programs, and the full name as in RFC 5987. */
function dispositionOf({ name: given, type, inline }: FileAnswer): string {
  // Files that came in earlier may have any name.
  const name = nameOfType(type, given);
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. ()-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
