/** The alliance writes to a person first, from the panel's record of the account. */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, mailTo, newPerson, unique } from './tools/api.ts';
import { toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

async function openPanel(newVisitor: NewVisitor, path: string) {
  const visitor = await newVisitor();
  await visitor.signIn(account('admin'));
  await visit(visitor.page, path);
  return visitor;
}

describe('A message from the record of an account', () => {
  test('is emailed, begins a thread in the person’s portal, and opens there in the panel', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const own = await client(email, password);
    const { id } = (await own.send<{ id: string }>('GET', '/api/auth/user')).body;
    const { page, expectErrors } = await openPanel(newVisitor, `/admin?tab=users&user=${id}`);
    expectErrors(/status of 400/);
    await page.getByRole('button', { name: 'Write a message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write to Kofi Annor' });
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await dialog.getByText('Enter a subject.').waitFor();
    const subject = `Site visit ${unique()}`;
    await dialog.getByLabel('Subject').fill(subject);
    await dialog.getByLabel('Message').fill('May we visit the site?');
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL('**message=*');
    await page.getByRole('heading', { level: 2, name: subject }).waitFor();
    await eventually(() => toastTexts(page)).toEqual([
      'Message sent',
      'We’ve emailed it to Kofi Annor.',
    ]);
    const record = page.locator('article.record');
    await eventually(() => record.innerText()).toContain('May we visit the site?');
    await record.getByText('Kofi Annor').first().waitFor();
    await eventually(async () => (await mailTo(email, new RegExp(subject))).text).toContain(
      'May we visit the site?',
    );
    const { body } = await own.send<{ id: string; subject: string }[]>('GET', '/api/messages');
    expect(body).toMatchObject([{ subject }]);
    await own.send('POST', `/api/messages/${body[0]?.id}/replies`, { content: 'You may.' });
    await page.locator('.messages').getByText('You may.').waitFor();
  });

  test('is not offered for one’s own account', async ({ newVisitor }) => {
    const admin = await asAdministrator();
    const { id } = (await admin.send<{ id: string }>('GET', '/api/auth/user')).body;
    const { page } = await openPanel(newVisitor, `/admin?tab=users&user=${id}`);
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await eventually(() => page.getByRole('button', { name: 'Write a message' }).count()).toBe(0);
  });
});
