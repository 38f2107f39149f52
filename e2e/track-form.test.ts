import { expect } from 'vitest';
import { move, submit } from './tools/api.ts';
import { readPage } from './tools/reader.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

test('INTAKE-19: /track leads to a project by its code, typed carelessly and without script', async () => {
  const { trackingCode } = await submit();
  const page = await readPage('/track');
  page.getByLabel('Tracking code').fill(` ${trackingCode.toLowerCase().replaceAll('-', ' ')} `);
  await page.getByRole('button', { name: 'Track Project' }).click();
  expect(new URL(page.url()).pathname).toBe(`/track/${trackingCode}`);
  expect(page.getByRole('heading', { level: 1 }).textContent()).toBe(trackingCode);
});

test('INTAKE-19: an unknown code stays in the field, and can be corrected in place', async ({
  newVisitor,
}) => {
  const { trackingCode } = await submit();
  const { page, expectErrors } = await newVisitor();
  expectErrors(/status of 404/);
  await visit(page, '/track/AAAA-AAAA-AAAA-AAAA');
  await page.getByRole('heading', { name: 'No submission with this code' }).waitFor();
  const field = page.getByLabel('Tracking code');
  await eventually(() => field.inputValue()).toBe('AAAA-AAAA-AAAA-AAAA');
  await field.fill(trackingCode);
  await page.getByRole('button', { name: 'Track Project' }).click();
  await page.waitForURL(`**/track/${trackingCode}`);
});

test('an ended project has no promised date any more, and leads to the next submission', async ({
  newVisitor,
}) => {
  const { id, trackingCode } = await submit();
  const { page } = await newVisitor();
  await page.goto(`/track/${trackingCode}`);
  await page.getByText('You’ll hear from us by').waitFor();
  await move(id, 'declined', 'It needs another site.');
  await page.reload();
  const main = page.getByRole('main');
  await main.getByText('The review has ended.', { exact: false }).waitFor();
  await eventually(() => main.innerText()).not.toContain('You’ll hear from us by');
  await eventually(() => main.innerText()).not.toContain('updates itself');
  await main.getByRole('link', { name: 'Submit Your Project' }).click();
  await page.waitForURL('**/projects/submit');
});

test('INTAKE-19: an empty code says what is missing, at the field', async () => {
  const page = await readPage('/track');
  page.getByLabel('Tracking code').fill('-');
  await page.getByRole('button', { name: 'Track Project' }).click(400);
  expect(page.getByText('Enter your tracking code.').count()).toBe(1);
  expect(page.getByLabel('Tracking code').getAttribute('aria-invalid')).toBe('true');
});
