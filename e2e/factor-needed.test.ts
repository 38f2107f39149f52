/** An installation that requires two-factor authentication of administrators (ADMIN_SECOND_FACTOR). */
import { afterAll, beforeAll, expect } from 'vitest';
import { account, demoPassword } from './tools/accounts.ts';
import { startOnScreen, turnOnOnScreen } from './tools/factor.ts';
import { hydrated, visit } from './tools/screens.ts';
import { demoFolder, type Service, startService } from './tools/service.ts';
import { eventually, test } from './tools/test.ts';

const folder = demoFolder();
let service: Service;
beforeAll(async () => {
  service = await startService({ DATA_DIR: folder.path, ADMIN_SECOND_FACTOR: 'true' });
});
afterAll(async () => {
  await service.stop();
  folder.remove();
});

test('DECISIONS §2: the panel says what is missing and where to set it up, and opens afterwards', async ({
  newVisitor,
}) => {
  const { page, expectErrors } = await newVisitor({ baseURL: service.url, script: true });
  // Its pages have a different address from those of the other tests.
  expectErrors(/^Request to another host: http:\/\/127\.0\.0\.1|status of 403/);
  await visit(page, '/sign-in');
  await page.getByRole('button', { name: account('admin') }).click();
  await page.getByRole('heading', { name: 'Welcome, Amina' }).waitFor();
  expect((await visit(page, '/admin'))?.status()).toBe(403);
  await page.getByRole('heading', { name: 'Set up two-factor authentication' }).waitFor();
  await page.getByRole('link', { name: 'Set it up' }).click();
  await hydrated(page);
  await page.getByText('Administrators of this site must use two-factor authentication').waitFor();
  await startOnScreen(page, demoPassword);
  await turnOnOnScreen(page);
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

test('a demonstration account that needs a code is asked for it in the form, which has the focus', async ({
  newVisitor,
}) => {
  // The administrator's account has one since the test before.
  const { page, expectErrors } = await newVisitor({ baseURL: service.url, script: true });
  expectErrors(/^Request to another host: http:\/\/127\.0\.0\.1|status of 401/);
  await visit(page, '/sign-in');
  await page.getByRole('button', { name: account('admin') }).click();
  await page.locator('[name=code]:focus[aria-invalid=true]').waitFor();
  await eventually(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(
    account('admin'),
  );
});
