/** Paths in an archive that every system can unpack. */
import { safeName } from '../../../platform/files/file-name.ts';

/** Makes each path once, whatever the case of its letters. */
export function uniquePaths(): (folder: readonly string[], name: string) => string {
  const taken = new Set<string>();
  /** The number that the next file of a name tries first. */
  const next = new Map<string, number>();
  return (folder, name) => {
    const safe = safeName(name);
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,8})?$/su.exec(safe) ?? [];
    const before = folder.map((part) => `${safeName(part)}/`).join('');
    const key = `${before}${safe}`.toLowerCase();
    for (let count = next.get(key) ?? 1; ; count += 1) {
      const path = `${before}${count === 1 ? safe : `${stem} (${count})${extension}`}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      next.set(key, count + 1);
      return path;
    }
  };
}
