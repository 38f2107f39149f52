import { expect, test } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import { boundaryOf, fileInForm } from './form-file.ts';

/** What a browser sends, read as the server does. */
async function read(form: FormData) {
  const sent = new Request('http://localhost/', { method: 'POST', body: form });
  return fileInForm(Buffer.from(await sent.clone().arrayBuffer()), boundaryOf(sent));
}
function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}
const file = new File(['some bytes'], 'Grid offer.pdf');
const raw = (body: string) => () => fileInForm(Buffer.from(body), 'x');
const withType = (type: string) =>
  boundaryOf(new Request('http://localhost/', { headers: { 'content-type': type } }));

test.each(['Grid offer.pdf', 'ünsafe "name".pdf', 'a\r\nb;name=c.pdf', '100%22.pdf'])(
  'a file named “%s” arrives byte for byte',
  async (name) => {
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256));
    bytes.write('\r\n--x\r\nContent-Disposition: form-data; name="y"\r\n\r\n', 100);
    const received = await read(formOf(['file', new File([bytes], name)]));
    expect(received.name).toBe(name.replace('%22', '"'));
    expect(Buffer.compare(Buffer.from(received.bytes), bytes)).toBe(0);
  },
);

test.each([
  ['two files', formOf(['file', file], ['file', file]), 'file'],
  ['a text instead of a file', formOf(['file', 'text']), 'file'],
  ['nothing', formOf(), 'file'],
  ['another field before it', formOf(['folder', 'a'], ['file', file]), 'folder'],
  ['another field after it', formOf(['file', file], ['folder', 'a']), 'folder'],
])('%s is refused at its field', async (_what, form, field) => {
  await expect(read(form)).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { [field]: expect.any(String) } },
  });
});

const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
test.each([
  ['', 'an empty body'],
  ['--y--\r\n', 'another boundary'],
  ['--x\r\nContent-Disposition: form-data', 'a head that breaks off'],
  [`${head}abc`, 'a file that breaks off'],
  [`${head}abc\r\n--x`, 'an end that breaks off'],
])('%j, %s, is no form', (body) => {
  expect(raw(body)).toThrow(new AppError('unsupported_form'));
});

test('the boundary is what the content type says, and only of a form', () => {
  expect(withType('multipart/form-data; boundary=a-b')).toBe('a-b');
  expect(withType('Multipart/Form-Data;charset=utf-8; boundary="a b"')).toBe('a b');
  for (const type of [
    'text/plain; boundary=a',
    'multipart/form-data',
    'multipart/form-data; boundary=',
  ])
    expect(() => withType(type)).toThrow(new AppError('unsupported_form'));
});

test('a part’s head is at most 8 KiB long', () => {
  const named = (length: number) =>
    raw(
      `--x\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(length)}"\r\n\r\nb\r\n--x--`,
    );
  expect(named(8000)().name).toHaveLength(8000);
  expect(named(8192)).toThrow(AppError);
});
