/** PDF documents read back by another library (pdf.js). */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
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

/** Start and end of each run of text in the first page's own coordinates, and its rotation. */
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

/** A PDF of blank pages, as an administrator uploads it. */
export async function blankPdf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) doc.addPage();
  return new Uint8Array(await doc.save());
}

/** A PDF whose pages each have a number and a picture of about so many bytes that can't be compressed. */
export async function heavyPdf(pages: number, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create();
  const height = Math.ceil(bytes / 300);
  for (let page = 1; page <= pages; page += 1) {
    const picture = doc.context.stream(randomBytes(300 * height), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 100,
      Height: height,
      ColorSpace: 'DeviceRGB',
      BitsPerComponent: 8,
    });
    const sheet = doc.addPage();
    sheet.drawText(`Page ${page}`, { x: 50, y: 700 });
    sheet.node.setXObject(PDFName.of('Picture'), doc.context.register(picture));
  }
  return new Uint8Array(await doc.save());
}

/** The form that uploads it. */
export function uploadForm(bytes: Uint8Array<ArrayBuffer>, name = 'report.pdf'): FormData {
  const form = new FormData();
  form.set('file', new File([bytes], name, { type: 'application/pdf' }));
  return form;
}

/** A PDF of one page that runs a script when it is opened. */
export async function scriptedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const doc = await PDFDocument.create();
  doc.addPage();
  const action = doc.context.obj({ S: 'JavaScript', JS: '(app.alert(1))' });
  doc.catalog.set(PDFName.of('OpenAction'), doc.context.register(action));
  return new Uint8Array(await doc.save());
}

/** A small PDF whose object table decompresses to so many MiB of blanks. */
export function packedPdf(mebibytes: number): Uint8Array<ArrayBuffer> {
  const inside = '5 0 null'.padEnd(mebibytes * 1024 * 1024);
  const packed = deflateSync(inside);
  const begin = [
    '%PDF-1.7',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj',
    `4 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
  ];
  const end = '\nendstream\nendobj\ntrailer\n<</Root 1 0 R/Size 6>>\nstartxref\n0\n%%EOF\n';
  return new Uint8Array(Buffer.concat([Buffer.from(begin.join('\n')), packed, Buffer.from(end)]));
}
