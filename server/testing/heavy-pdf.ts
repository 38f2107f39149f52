/** PDFs that are small, and unpack to hundreds of megabytes. */
import { deflatedTimes } from './zip.ts';

/** Its last page has the content so many times. */
export function heavyPdf(content: string, times: number, lightPages = 0): Buffer<ArrayBuffer> {
  const packed = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    deflatedTimes(content, times),
    Buffer.alloc(4),
  ]);
  const pages = lightPages + 1;
  const numbers = Array.from({ length: pages }, (_, at) => at + 4);
  const page = '/Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${numbers.map((n) => `${n} 0 R`).join(' ')}]>>`,
    `<</Filter/FlateDecode/Length ${packed.length}>>stream\n${packed.toString('latin1')}\nendstream`,
    ...Array<string>(lightPages).fill(`<<${page}>>`),
    `<<${page}/Contents 3 0 R>>`,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer<</Root 1 0 R>>\n`, 'latin1');
}
