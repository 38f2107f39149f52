/** A browser's name for a file, without folders and invisible characters: for display, never for storage. */
export function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const shown = last
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  return shown.slice(0, 200).toWellFormed() || 'report.pdf';
}
