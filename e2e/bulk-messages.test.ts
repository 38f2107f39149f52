/** Messages found by their words, and changed several at a time. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MessageRow } from '#contract/support/messages.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, unique, writeMessage } from './tools/api.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const result = (page: Page) => page.locator('.notice [role=status]');

async function stored(search: string): Promise<MessageRow[]> {
  const { send } = await asAdministrator();
  return (await send<MessageRow[]>('GET', `/api/admin/messages?search=${search}`)).body;
}

test('messages are searched, assigned together, closed together, and Undo opens them again', async ({
  newVisitor,
}) => {
  const word = `Kigali${unique().replaceAll(/\W/g, '')}`;
  await writeMessage({ message: `A question about ${word}` });
  await writeMessage({ message: `Another question about ${word}` });
  const { page, signIn } = await newVisitor({ width: 1440 });
  await signIn(account('admin'));
  await visit(page, '/admin?tab=messages');
  const search = page.getByRole('searchbox');
  await search.fill(word);
  await search.press('Enter');
  await page.getByText('2 messages', { exact: true }).waitFor();
  const rows = page.locator('.data tbody tr');
  const select = async () => {
    await rows.nth(0).getByRole('checkbox').click();
    await rows
      .nth(1)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await bar(page).getByText('2 selected').waitFor();
  };

  await select();
  await bar(page).getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign 2 messages' });
  await dialog.getByLabel('Assigned to').selectOption({ label: 'Amina Yusuf' });
  await dialog.getByRole('button', { name: 'Assign messages' }).click();
  await eventually(() => result(page).textContent()).toBe('2 messages assigned');
  await eventually(async () => (await stored(word)).map(({ assignee }) => assignee?.name)).toEqual([
    'Amina Yusuf',
    'Amina Yusuf',
  ]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('combobox', { name: 'Assigned' }).selectOption('Unassigned');
  await page.getByText('No messages found').waitFor();
  await page.getByRole('combobox', { name: 'Assigned' }).selectOption('Assigned to me');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Contact form');
  await page.getByText('2 messages', { exact: true }).waitFor();

  await select();
  await bar(page).getByRole('button', { name: 'Close', exact: true }).click();
  await eventually(async () => (await stored(word)).map(({ status }) => status)).toEqual([
    'closed',
    'closed',
  ]);
  await page.getByText('Close messages').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => result(page).textContent()).toBe('2 messages changed back');
  expect((await stored(word)).map(({ status }) => status)).toEqual(['open', 'open']);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^messages-.*\.csv$/);
});
