/** Names of files: for display and for whoever saves them, never for storage. */

/** The extensions of each type that is taken in; the first is given. */
const extensions: Record<string, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'text/csv': ['csv', 'tsv', 'txt'],
};

/** A browser's name for a file, without its folders. */
export const plainName = (name: string): string => safeName(name.split(/[/\\]/).at(-1) ?? '');

/** A name with the extension of the file's type, so that no program opens it as what it isn't. */
export function nameOfType(mediaType: string, name: string): string {
  const [type = ''] = mediaType.split(';');
  const allowed = extensions[type];
  const safe = safeName(name);
  const fits = (one: string) =>
    allowed?.some((extension) => one.toLowerCase().endsWith(`.${extension}`));
  if (!allowed || fits(safe)) return safe;
  const base = safe.replace(/\.(?=\d*[a-z])[a-z\d]{1,8}$/i, '');
  return fits(base) ? base : `${base}.${allowed[0]}`;
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const longest = 120;

/** One part of a path, without what some system refuses or treats as a path. */
export function safeName(name: string): string {
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,8})?$/su.exec(clean(name)) ?? [];
  const cut = [...stem].slice(0, longest).join('').trim();
  return `${cut}${extension}`.replace(reserved, '_$1') || '_';
}

/** Longer names are cut first: what follows takes time that grows with the square of a name's length. */
const longestRead = 1000;

const clean = (name: string): string =>
  (name.length > longestRead ? name.slice(0, longestRead / 2) + name.slice(-longestRead / 2) : name)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"/\\|?*\ufffd]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
