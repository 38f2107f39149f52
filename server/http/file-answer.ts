/** A file to keep: always an attachment, resumable where a slow network broke it off, counted when complete. */
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import type { FileAnswer, StoredBytes } from '../platform/handlers.ts';
import { logError } from '../platform/log.ts';
import type { DoorEnvironment } from './door-environment.ts';

export function serveFile(context: Context<DoorEnvironment>, answer: FileAnswer): Response {
  const { size, tag, read } =
    answer.bytes instanceof Uint8Array ? inMemory(answer.bytes) : answer.bytes;
  const etag = `"${tag}"`;
  const from = startOf(context.req.header('range'), context.req.header('if-range'), etag);
  const headers: Record<string, string> = {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': dispositionOf(answer.name),
    'Content-Type': answer.type,
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  };
  if (from >= size && from > 0)
    return context.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  headers['Content-Length'] = String(size - from);
  if (from > 0) headers['Content-Range'] = `bytes ${from}-${size - 1}/${size}`;
  const status = from > 0 ? 206 : 200;
  // Nothing follows a HEAD, and nobody reads what would.
  if (context.req.raw.method === 'HEAD') return context.body(null, status, headers);
  const { whenSent } = answer;
  // With the response: one that breaks off is closed, and never finishes.
  context.env?.outgoing?.once('finish', () => {
    whenSent?.().catch((error: unknown) => logError('file sent', error));
  });
  return context.body(read(from) as ReadableStream, status, headers);
}

const inMemory = (bytes: Uint8Array): StoredBytes => ({
  size: bytes.length,
  tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  read: (from) => new Blob([bytes.subarray(from) as Uint8Array<ArrayBuffer>]).stream(),
});

/** Where to begin: a download goes on to the end, so only `bytes=N-` is met; anything else begins anew. */
function startOf(range: string | undefined, ifRange: string | undefined, etag: string): number {
  const match = /^bytes=(\d{1,12})-$/.exec(range?.trim() ?? '');
  return match && (ifRange === undefined || ifRange === etag) ? Number(match[1]) : 0;
}

/** RFC 6266: the name for old programs in ASCII, and the whole of it as RFC 5987 writes it. */
function dispositionOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w. ()-]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
