import type { CatalogueReport } from '#contract/commerce/sales.ts';
import { formatBytes } from '#contract/format.ts';
import { shop } from '#contract/limits.ts';
import { reportWords } from './report-words.ts';

export type ReportEntries = Pick<
  CatalogueReport,
  'name' | 'description' | 'category' | 'price' | 'status' | 'contents' | 'firstPage'
> &
  Partial<Pick<CatalogueReport, 'pages' | 'publishedOn'>>;

/** Reads the form. An invalid number is sent as it is, and the server says what is wrong. */
export function readReport(form: HTMLFormElement): ReportEntries {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const lines = (name: string) =>
    text(name)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const number = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)));
  return {
    name: text('name'),
    description: text('description'),
    category: text('category') as ReportEntries['category'],
    price: number('price'),
    status: text('status') as ReportEntries['status'],
    contents: lines('contents'),
    firstPage: lines('firstPage'),
    ...(text('pages') !== '' && { pages: number('pages') }),
    ...(text('publishedOn') !== '' && { publishedOn: text('publishedOn') }),
  };
}

/** The chosen PDF, and why it cannot be sent. */
export function readFile(form: HTMLFormElement): { file: File | null; fault: string } {
  const chosen = new FormData(form).get('file');
  const file = chosen instanceof File && chosen.name !== '' ? chosen : null;
  const isTooLarge = file !== null && file.size > shop.fileBytes;
  return { file, fault: isTooLarge ? reportWords.form.tooLarge(formatBytes(shop.fileBytes)) : '' };
}
