/** Names in an archive that every system can unpack. */

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const longest = 120;

/** One part of a path, without what some system refuses or treats as a path. */
export function safeName(name: string): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,8})?$/su.exec(clean(name)) ?? [];
  const cut = [...stem].slice(0, longest).join('').trim();
  return `${cut}${extension}`.replace(reserved, '_$1') || '_';
}

const clean = (name: string): string =>
  name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[<>:"/\\|?*\ufffd]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');

/** Makes each path once, whatever the case of its letters. */
export function uniquePaths(): (folder: readonly string[], name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    const safe = safeName(name);
    const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,8})?$/su.exec(safe) ?? [];
    const before = folder.map((part) => `${safeName(part)}/`).join('');
    for (let count = 1; ; count += 1) {
      const path = `${before}${count === 1 ? safe : `${stem} (${count})${extension}`}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}

/** The name of a file with the extension that it was uploaded with. */
export function withExtension(name: string, fileName: string): string {
  const extension = /\.[^.]{1,8}$/.exec(fileName)?.[0] ?? '';
  return name.toLowerCase().endsWith(extension.toLowerCase()) ? name : `${name}${extension}`;
}
