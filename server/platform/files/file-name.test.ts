import { expect, test } from 'vitest';
import { nameOfType, plainName, safeName } from './file-name.ts';

test.each([
  ['Water permit.pdf', 'Water permit.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..', '_'],
  ['C:\\Users\\a.pdf', 'C__Users_a.pdf'],
  ['a/b?.pdf', 'a_b_.pdf'],
  ['.hidden', 'hidden'],
  ['trailing. ', 'trailing'],
  ['con.pdf', '_con.pdf'],
  ['Connect.pdf', 'Connect.pdf'],
  ['a\u202efdp.exe', 'afdp.exe'],
  ['Ọ̀ṣunfúnkẹ́.pdf', 'Ọ̀ṣunfúnkẹ́.pdf'.normalize('NFC')],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(120)}.pdf`],
])('%s is %s as it may be saved', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test.each([
  ['invoice.hta', 'invoice.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf'],
  ['invoice.exe.pdf', 'invoice.exe.pdf'],
  ['Study.PDF', 'Study.PDF'],
  ['Water permit', 'Water permit.pdf'],
  ['Model v1.2', 'Model v1.2.pdf'],
  ['Plan of 3.12.2026', 'Plan of 3.12.2026.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['CON', '_CON.pdf'],
  ['gnp.\u202efdp.lnk', 'gnp.fdp.pdf'],
])('a PDF named %s is %s', (name, named) => {
  expect(nameOfType('application/pdf', name)).toBe(named);
});

test('a JPEG keeps either of its extensions, and what isn’t taken in keeps its own', () => {
  expect(nameOfType('image/jpeg', 'Site.jpeg')).toBe('Site.jpeg');
  expect(nameOfType('image/jpeg', 'Site.png')).toBe('Site.jpg');
  expect(nameOfType('text/csv; charset=utf-8', 'Orders.csv')).toBe('Orders.csv');
  expect(nameOfType('text/calendar; charset=utf-8', 'Meeting.ics')).toBe('Meeting.ics');
});

test('a name comes without the folders that a browser adds', () => {
  expect(plainName('C:\\files\\../With\0 File.pdf')).toBe('With File.pdf');
  expect(plainName('folder/')).toBe('_');
});

test('a name of a million characters is cut before it is read', () => {
  const name = `Site${' '.repeat(1_000_000)}plan.pdf`;
  expect(nameOfType('application/pdf', name)).toBe('Site.pdf');
});
