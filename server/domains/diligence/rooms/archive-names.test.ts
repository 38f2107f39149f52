import { expect, test } from 'vitest';
import { safeName, uniquePaths, withExtension } from './archive-names.ts';

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
])('%s is %s in an archive', (name, safe) => {
  expect(safeName(name)).toBe(safe);
});

test('each path is there once, whatever the case of its letters', () => {
  const pathOf = uniquePaths();
  expect([
    pathOf(['Permits'], 'a.pdf'),
    pathOf(['Permits'], 'A.pdf'),
    pathOf(['Permits'], 'a (2).pdf'),
    pathOf(['permits'], 'a.pdf'),
    pathOf([], 'a.pdf'),
  ]).toEqual([
    'Permits/a.pdf',
    'Permits/A (2).pdf',
    'Permits/a (2) (2).pdf',
    'permits/a (3).pdf',
    'a.pdf',
  ]);
});

test('a renamed file keeps the extension that it was uploaded with', () => {
  expect(withExtension('Water permit', 'scan.pdf')).toBe('Water permit.pdf');
  expect(withExtension('Water permit.PDF', 'scan.pdf')).toBe('Water permit.PDF');
  expect(withExtension('Water permit', 'scan')).toBe('Water permit');
});
