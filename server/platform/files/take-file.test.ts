import { expect, test } from 'vitest';
import { deflatedTimes, wordDocument } from '../../testing/zip.ts';
import { takeFile } from './take-file.ts';

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const pdf = bytesOf('%PDF-1.7\n');
const csv = bytesOf('Name,Title\n');

test('a file is taken as what its bytes are, and named after that', async () => {
  const take = async (name: string, bytes: Uint8Array, kind?: Parameters<typeof takeFile>[1]) => {
    const { mediaType, name: given } = await takeFile({ name, bytes }, kind);
    return [mediaType, given];
  };
  expect(await take('folder/invoice.hta', pdf)).toEqual(['application/pdf', 'invoice.pdf']);
  expect(await take('Study.docx', pdf, 'pdf')).toEqual(['application/pdf', 'Study.pdf']);
  expect(await take('People.xls', csv, 'csv')).toEqual(['text/csv', 'People.csv']);
  expect((await take('Offer.zip', wordDocument()))[1]).toBe('Offer.docx');
});

test('what isn’t of its kind is refused', async () => {
  const refusal = (bytes: Uint8Array, kind?: Parameters<typeof takeFile>[1]) =>
    takeFile({ name: 'a.pdf', bytes }, kind).catch(({ code }) => code);
  expect(await refusal(csv)).toBe('file_type');
  expect(await refusal(csv, 'pdf')).toBe('not_a_pdf');
  expect(await refusal(pdf, 'picture')).toBe('not_a_picture');
  expect(await refusal(pdf, 'csv')).toBe('not_csv');
  const bomb = wordDocument(deflatedTimes(Buffer.alloc(1_000_000), 300), 1000);
  expect(await refusal(bomb)).toBe('file_type');
});
