import { degrees, PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { placesOf, readPdf } from '../../../testing/pdf.ts';
import { sampleOf } from '../../../testing/sample.ts';
import { pagesOf, stampCopy } from './in-worker.ts';
import { samplePdf } from './sample.ts';
import { countPages, stampPdf } from './stamp.ts';

const name = 'Ọ̀ṣunfúnkẹ́ Adébáyọ̀-Ńkẹ́m';
const organization = 'Ministère de l’Économie numérique';
const reference = 'K7QM-2XHD';

describe('the stamp', () => {
  const licence = { name, organization, reference };
  const line = `Licensed to ${name.normalize('NFC')}, ${organization} · Order ${reference}`;

  test('DECISIONS §4: buyer, organisation and order stand on every page', async () => {
    const bytes = await samplePdf(sampleOf('blockchain-adoption'));
    const { pages } = await readPdf(await stampPdf(bytes, licence));
    expect(pages).toHaveLength(await countPages(bytes));
    for (const page of pages) expect(page).toContain(line);
  });

  test.each([0, 90, 180, 270])(
    'on a page turned by %i degrees and cut it is within what is seen',
    async (angle) => {
      const doc = await PDFDocument.create();
      const page = doc.addPage([600, 400]);
      page.setCropBox(50, 60, 400, 300);
      page.setRotation(degrees(angle));
      const stamped = await stampPdf(await doc.save(), licence);
      expect((await readPdf(stamped)).text).toContain(line);
      const places = await placesOf(stamped);
      for (const { x, y, toX, toY, turned } of places) {
        expect(turned).toBe(angle);
        for (const along of [x, toX]) expect(Math.abs(along - 250)).toBeLessThan(200);
        for (const along of [y, toY]) expect(Math.abs(along - 210)).toBeLessThan(150);
      }
    },
  );

  test('a name too long for a narrow page goes on in further lines', async () => {
    const doc = await PDFDocument.create();
    doc.addPage([160, 300]);
    const { text } = await readPdf(
      await stampPdf(await doc.save(), { ...licence, name: 'Adaeze '.repeat(14).trim() }),
    );
    expect(text.match(/Adaeze/g)).toHaveLength(14);
    expect(text).toContain(reference);
  });
});

describe('a foreign file', () => {
  const refused = async (bytes: Uint8Array) => expect(pagesOf(bytes)).rejects.toThrow();

  test('its pages are counted', async () => {
    const doc = await PDFDocument.create();
    for (let page = 0; page < 7; page += 1) doc.addPage();
    expect(await pagesOf(await doc.save())).toBe(7);
  });

  test('what is no PDF, broken, encrypted or without a page is refused', async () => {
    const text = (words: string) => new TextEncoder().encode(words);
    await refused(text('<html>%PDX</html>'));
    await refused(text('%PDF-1.7\nnothing of the kind'));
    const whole = await PDFDocument.create();
    whole.addPage();
    const bytes = await whole.save();
    await refused(bytes.subarray(0, Math.floor(bytes.length / 2)));
    const locked = await PDFDocument.create();
    locked.addPage();
    locked.encrypt({ userPassword: 'a', ownerPassword: 'b' });
    await refused(await locked.save());
  });

  test('the thread that stamps gives the same as the stamp itself', async () => {
    const bytes = await samplePdf(sampleOf('blockchain-adoption'));
    const licence = { name, organization: null, reference };
    expect(Buffer.compare(await stampCopy(bytes, licence), await stampPdf(bytes, licence))).toBe(0);
  });
});
