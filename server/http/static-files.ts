/** The browser's static files, held in memory with their compressed forms. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { type Encoding, smallest } from './compression.ts';
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
  '.webp': 'image/webp',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  type: string;
  cache: string;
  tag: string;
  bytes: Buffer;
  /** Compressed on the first request. */
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

export type StaticFiles = (path: string, headers: Headers) => Response | Promise<Response> | null;

function cacheOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  // Browsers may use outdated copies of these for a while; in return, a second visit requests none of them.
  if (/^\/(media|icons)\//.test(path)) return `public, max-age=${30 * 24 * 60 * 60}`;
  return 'public, max-age=0, must-revalidate';
}

/** Serves the files of `folders` by path; the names of those under /assets/ contain a hash. */
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

async function whole(file: StaticFile, headers: Headers): Promise<Response> {
  const text = /text|json|svg/.test(file.type);
  const encoding = text ? preferred(headers.get('accept-encoding') ?? undefined) : 'identity';
  const tag = encoding === 'identity' ? file.tag : `${file.tag}-${encoding}`;
  const common = { 'Cache-Control': file.cache, ETag: `"${tag}"`, Vary: 'Accept-Encoding' };
  if (matches(headers.get('if-none-match') ?? undefined, tag))
    return new Response(null, { status: 304, headers: common });
  file.packed[encoding] ??= smallest(file.bytes, encoding);
  return new Response(new Uint8Array(await file.packed[encoding]), {
    headers: {
      ...common,
      'Content-Type': file.type,
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  });
}

/** Supports range requests (RFC 9110, section 14): Safari plays no video without them. */
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

/** The one requested range; null for the whole file, also if several ranges are requested. */
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
