import { degrees, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { memoryLimiter } from '../../../platform/security/limiter.ts';
import { packedPdf, placesOf, readPdf, scriptedPdf } from '../../../testing/pdf.ts';
import { sampleOf } from '../../../testing/sample.ts';
import { openDocuments } from './documents.ts';
import { samplePdf } from './sample.ts';
import { countPages, stampPdf } from './stamp.ts';

const documents = openDocuments({ limiter: memoryLimiter() });
const turn = { lane: 'paid', owner: 'a test' } as const;
const pagesOf = (bytes: Uint8Array) => documents.pagesOf(bytes, turn);

const name = 'Ọ̀ṣunfúnkẹ́ Adébáyọ̀-Ńkẹ́m';
const organization = 'Ministère de l’Économie numérique';
const reference = 'K7QM-2XHD';

describe('the stamp', () => {
  const licence = { name, organization, reference };
  const line = `Licensed to ${name.normalize('NFC')}, ${organization} · Order ${reference}`;

  test('DECISIONS §4: buyer, organisation and order are on every page', async () => {
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

  test('a name too long for a narrow page continues on further lines', async () => {
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
  const refused = async (bytes: Uint8Array, code = 'not_a_pdf') =>
    expect(pagesOf(bytes)).rejects.toMatchObject({ code });

  test('its pages are counted', async () => {
    const doc = await PDFDocument.create();
    for (let page = 0; page < 7; page += 1) doc.addPage();
    expect(await pagesOf(await doc.save())).toBe(7);
  });

  test('a file that is not a PDF, broken, encrypted or without pages is refused', async () => {
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

  type Entries = Record<string, unknown>;

  /** A document with these entries in its catalogue, and with this annotation. */
  async function withEntries(given: { catalog?: Entries; annotation?: Entries }) {
    const doc = await PDFDocument.create();
    const page = doc.addPage([200, 200]);
    for (const [key, value] of Object.entries(given.catalog ?? {}))
      doc.catalog.set(PDFName.of(key), doc.context.obj(value as never));
    const annotation = { Type: 'Annot', Rect: [0, 0, 9, 9], ...given.annotation };
    page.node.set(
      PDFName.of('Annots'),
      doc.context.obj([doc.context.register(doc.context.obj(annotation as never))]),
    );
    return doc.save();
  }
  const link = (action: Entries) => ({ annotation: { Subtype: 'Link', A: action } });
  const uri = (address: string) => link({ S: 'URI', URI: PDFString.of(address) });

  test.each<[string, Parameters<typeof withEntries>[0]]>([
    ['a script', link({ S: 'JavaScript', JS: 'x' })],
    ['scripts by name', { catalog: { Names: { JavaScript: { Names: [] } } } }],
    ['an action when it is opened', { catalog: { OpenAction: { S: 'Launch', F: 'cmd.exe' } } }],
    ['actions of events', { catalog: { AA: { WC: { S: 'Named', N: 'Print' } } } }],
    ['an action after another', link({ S: 'GoTo', Next: [{ S: 'SubmitForm', F: 'x' }] })],
    ['another file', link({ S: 'GoToR', F: 'x' })],
    ['an attached file', { catalog: { Names: { EmbeddedFiles: { Names: [] } } } }],
    ['a file on a page', { annotation: { Subtype: 'FileAttachment', FS: { EF: {} } } }],
    ['an active form', { catalog: { AcroForm: { XFA: [], Fields: [] } } }],
    ['a film', { annotation: { Subtype: 'RichMedia' } }],
    ['a link to a file', uri('file:///etc/passwd')],
    ['a link to a script', uri('javascript:alert(1)')],
  ])('one with %s is refused, and loses it when it is stamped', async (_, given) => {
    const bytes = await withEntries(given);
    await refused(bytes, 'pdf_active');
    expect(await pagesOf(await stampPdf(bytes, { name, organization, reference }))).toBe(1);
  });

  test('links to the web, mailboxes and other pages stay', async () => {
    const addresses = ['https://example.org/a?b#c', 'mailto:a@example.org', '/b.html', '#c'];
    for (const address of addresses) expect(await pagesOf(await withEntries(uri(address)))).toBe(1);
    expect(await pagesOf(await withEntries(link({ S: 'GoTo', D: [] })))).toBe(1);
    const stamped = await stampPdf(await withEntries(uri('https://example.org/')), {
      name,
      organization,
      reference,
    });
    const doc = await PDFDocument.load(stamped);
    const texts = doc.context.enumerateIndirectObjects().map(([, object]) => object.toString());
    expect(texts.join()).toContain('https://example.org/');
  });

  test('a script whose name is escaped, or which is in a compressed object stream, is found', async () => {
    const bytes = await scriptedPdf();
    await refused(bytes, 'pdf_active');
    const doc = await PDFDocument.load(bytes);
    const plain = Buffer.from(await doc.save({ useObjectStreams: false })).toString('latin1');
    expect(plain).toContain('/JavaScript');
    const hidden = plain.replace('/JavaScript', '/J#61vaScri#70t').replace('/JS', '/J#53');
    await refused(Buffer.from(hidden, 'latin1'), 'pdf_active');
  });

  test('one that decompresses to more than 32 MiB is refused before it does, and the next is read', async () => {
    await refused(packedPdf(33), 'pdf_too_heavy');
    expect(await pagesOf(packedPdf(12))).toBe(1);
  });

  test('the process for files gives the same result as the stamp itself', async () => {
    const bytes = await samplePdf(sampleOf('blockchain-adoption'));
    const licence = { name, organization: null, reference };
    const copy = await documents.stamp(bytes, licence, turn);
    expect(Buffer.compare(copy, await stampPdf(bytes, licence))).toBe(0);
  });
});
