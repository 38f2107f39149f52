/** Papers read back by another program’s reader (pdf.js). */
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
