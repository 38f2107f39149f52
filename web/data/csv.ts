/** Exports rows as a CSV file for spreadsheets. */
import { guarded } from '#contract/spreadsheet.ts';

const cellOf = (text: string): string => {
  const safe = guarded(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

/** Downloads the text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  // The byte order mark makes spreadsheets read the file as UTF-8.
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
