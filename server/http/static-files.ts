/** The built files of the browser, held in memory with their compressed forms. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { preferred } from './page-cache.ts';

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface StaticFile {
  type: string;
  cache: string;
  bytes: Buffer;
  packed: Partial<Record<string, Buffer>>;
}

export type StaticFiles = (path: string, acceptEncoding: string | undefined) => Response | null;

/** Serves the files of `folders` by their path; those under /assets/ have their hash in the name. */
export function staticFiles(folders: readonly string[]): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const folder of folders.filter((name) => existsSync(name)))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name);
      const type = types[extname(name)];
      if (!type || !statSync(file).isFile()) continue;
      const path = `/${relative(folder, file).replaceAll('\\', '/')}`;
      const cache = path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=0, must-revalidate';
      files.set(path, { type, cache, bytes: readFileSync(file), packed: {} });
    }
  return (path, acceptEncoding) => {
    const file = files.get(path);
    if (!file) return null;
    const text = /text|json|svg/.test(file.type);
    const encoding = text ? preferred(acceptEncoding) : 'identity';
    if (encoding !== 'identity')
      file.packed[encoding] ??=
        encoding === 'br' ? brotliCompressSync(file.bytes) : gzipSync(file.bytes, { level: 9 });
    return new Response(new Uint8Array(file.packed[encoding] ?? file.bytes), {
      headers: {
        'Content-Type': file.type,
        'Cache-Control': file.cache,
        Vary: 'Accept-Encoding',
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      },
    });
  };
}
