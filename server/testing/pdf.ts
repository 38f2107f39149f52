/** Papers read back by another program’s reader (pdf.js). */
import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';

export interface ReadBack {
  pages: string[];
  /** Of all pages. */
  text: string;
  info: Record<string, unknown>;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadBack> {
  const doc = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(doc, { mergePages: false });
  const { info } = await getMeta(doc);
  const plain = (page: string) => page.replace(/\s+/g, ' ').normalize('NFC');
  return { pages: text.map(plain), text: text.map(plain).join(' '), info };
}

/** Where each run of text begins and ends in the first page’s own coordinates, and how far it is turned. */
export async function placesOf(bytes: Uint8Array) {
  const doc = await getDocumentProxy(new Uint8Array(bytes));
  const { items } = await (await doc.getPage(1)).getTextContent();
  return items.flatMap((item) => {
    if (!('transform' in item) || item.str.trim() === '') return [];
    const [cos, sin, , , x, y] = item.transform as number[] as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const size = Math.hypot(cos, sin);
    const degrees = Math.round((Math.atan2(sin, cos) * 180) / Math.PI);
    return [
      {
        x,
        y,
        toX: x + (item.width * cos) / size,
        toY: y + (item.width * sin) / size,
        turned: (degrees + 360) % 360,
      },
    ];
  });
}

/** A PDF of so many blank pages, as an administrator uploads it. */
export async function blankPdf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) doc.addPage();
  return new Uint8Array(await doc.save());
}

/** The form that uploads it. */
export function uploadForm(bytes: Uint8Array<ArrayBuffer>, name = 'report.pdf'): FormData {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type: 'application/pdf' }));
  return form;
}
