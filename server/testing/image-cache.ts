/** Prepared databases and installations, cached in `.cache/` until what decides their content changes. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/test-databases');
const importPattern = /^\s*(?:import|export)\b[^'"`;]*?['"]([#.][^'"]+)['"]/gm;

/** The file and all of the project's files that it imports. */
export function filesReached(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(path)) return seen;
  seen.add(path);
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(importPattern))
    filesReached(
      name.startsWith('#') ? join(root, name.slice(1)) : join(dirname(path), name),
      seen,
    );
  return seen;
}

/** What decides `template.ts`: migrations, the code that fills a database, and the versions of the packages it uses. */
export function templateFingerprint(): string {
  const migrations = join(root, 'server/migrations');
  const files = [
    ...filesReached(join(import.meta.dirname, 'template.ts')),
    ...readdirSync(migrations).map((name) => join(migrations, name)),
    join(root, 'package-lock.json'),
  ];
  const hash = createHash('sha256');
  for (const path of files.sort()) hash.update(relative(root, path)).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * The path of an image of this kind, a file or a folder, which `make` creates if there is none yet. `decides`: what its
 * content depends on, with the program and version that can read it.
 */
export async function cachedImage(
  kind: 'embedded' | 'postgresql' | 'demo-embedded' | 'demo-postgresql',
  decides: readonly string[],
  make: (path: string) => Promise<void>,
): Promise<string> {
  const version = createHash('sha256').update(decides.join('\0')).digest('hex').slice(0, 16);
  const path = join(folder, `${kind}-${version}`);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `unfinished-${randomUUID()}`);
  try {
    await make(unfinished);
    for (const other of readdirSync(folder))
      if (other.startsWith(`${kind}-`)) rmSync(join(folder, other), { recursive: true });
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return path;
}
