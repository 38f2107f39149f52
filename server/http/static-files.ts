/** The built files of the browser, held in memory with their compressed forms. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { matches, preferred } from './page-cache.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  type: string;
  cache: string;
  tag: string;
  bytes: Buffer;
  packed: Partial<Record<string, Buffer>>;
}

export type StaticFiles = (path: string, headers: Headers) => Response | null;

function cacheOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // Large, and it matters little when a new one is seen.
  if (path.startsWith('/media/')) return 'public, max-age=86400';
  return 'public, max-age=0, must-revalidate';
}

/** Serves the files of `folders` by their path; those under /assets/ have their hash in the name. */
export function staticFiles(folders: readonly string[]): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const folder of folders.filter((name) => existsSync(name)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      const type = types[extname(name)];
      if (!type || !statSync(file).isFile()) continue;
      const path = `/${relative(folder, file).replaceAll('\\', '/')}`;
      const bytes = readFileSync(file);
      const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      files.set(path, { type, cache: cacheOf(path), tag, bytes, packed: {} });
    }
  return (path, headers) => {
    const file = files.get(path);
    if (!file) return null;
    return file.type.startsWith('video/') ? film(file, headers) : whole(file, headers);
  };
}

function whole(file: StaticFile, headers: Headers): Response {
  const text = /text|json|svg/.test(file.type);
  const encoding = text ? preferred(headers.get('accept-encoding') ?? undefined) : 'identity';
  const tag = encoding === 'identity' ? file.tag : `${file.tag}-${encoding}`;
  const common = { 'Cache-Control': file.cache, ETag: `"${tag}"`, Vary: 'Accept-Encoding' };
  if (matches(headers.get('if-none-match') ?? undefined, tag))
    return new Response(null, { status: 304, headers: common });
  if (encoding !== 'identity')
    file.packed[encoding] ??=
      encoding === 'br' ? brotliCompressSync(file.bytes) : gzipSync(file.bytes, { level: 9 });
  return new Response(new Uint8Array(file.packed[encoding] ?? file.bytes), {
    headers: {
      ...common,
      'Content-Type': file.type,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  });
}

/** In parts for whoever asks for a part (RFC 9110, 14): Safari plays nothing that it cannot have in parts. */
function film({ type, cache, tag, bytes }: StaticFile, headers: Headers): Response {
  const common = { 'Cache-Control': cache, ETag: `"${tag}"`, 'Accept-Ranges': 'bytes' };
  if (matches(headers.get('if-none-match') ?? undefined, tag))
    return new Response(null, { status: 304, headers: common });
  const condition = headers.get('if-range');
  const part =
    condition === null || condition === common.ETag
      ? partOf(headers.get('range'), bytes.length)
      : null;
  if (part === 'none')
    return new Response(null, {
      status: 416,
      headers: { ...common, 'Content-Range': `bytes */${bytes.length}` },
    });
  const { start, end } = part ?? { start: 0, end: bytes.length };
  return new Response(new Uint8Array(bytes.subarray(start, end)), {
    status: part ? 206 : 200,
    headers: {
      ...common,
      'Content-Type': type,
      'Content-Length': String(end - start),
      ...(part && { 'Content-Range': `bytes ${start}-${end - 1}/${bytes.length}` }),
    },
  });
}

/** The one part that is asked for; null for the whole file, also when several parts are asked for. */
function partOf(
  header: string | null,
  size: number,
): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  return start < end ? { start, end } : 'none';
}
