/** Introductions that do not come about. */
import { expect } from 'vitest';
import { client } from './tools/api.ts';
import { newPartner } from './tools/partners.ts';
import { visit } from './tools/screens.ts';
import { test, toastSays } from './tools/test.ts';

test('PARTNER-10: a request is withdrawn by who asked, and the next one declined by who was asked', async ({
  newVisitor,
}) => {
  const [asks, asked] = [await newPartner(), await newPartner()];
  const own = await client(asks.email, asks.password);
  const request = async () => {
    const input = { organizationId: asked.id, message: 'May we talk?' };
    expect((await own.send('POST', '/api/introductions', input)).status).toBe(201);
  };
  for (const [person, action, question, done, status] of [
    [asks, 'Withdraw', 'Withdraw this request?', 'Request withdrawn', 'Withdrawn'],
    [asked, 'Decline', 'Decline this introduction?', 'Introduction declined', 'Declined'],
  ] as const) {
    await request();
    const { page, signIn } = await newVisitor({ width: 360 });
    await signIn(person.email, person.password);
    await visit(page, '/partner-portal?tab=network');
    await page.locator('#main').getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog', { name: question });
    await dialog.getByRole('button', { name: action }).click();
    await toastSays(page, done);
    await page.locator('#main .threads').getByText(status, { exact: true }).first().waitFor();
  }
});
