/** What administrators do with messages besides answering them, in the manual's words. */
import { expect } from 'vitest';
import type { SavedReply } from '#contract/support/inbox.ts';
import type { Message } from '#contract/support/messages.ts';
import { account } from './tools/accounts.ts';
import { asAdministrator, unique, writeMessage } from './tools/api.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test, toastSays } from './tools/test.ts';

const read = async (id: string) =>
  (await (await asAdministrator()).send<Message>('GET', `/api/admin/messages/${id}`)).body;

async function openMessage(newVisitor: NewVisitor, id: string, errors?: RegExp) {
  const { page, signIn, expectErrors } = await newVisitor({ width: 1440 });
  if (errors) expectErrors(errors);
  await signIn(account('admin'));
  await visit(page, `/admin?tab=messages&message=${id}`);
  return page;
}

test('a message is assigned with the key A, and given back under Change', async ({
  newVisitor,
}) => {
  const { id } = await writeMessage();
  const page = await openMessage(newVisitor, id);
  await page.getByRole('button', { name: 'Assign to me' }).waitFor();
  await page.keyboard.press('a');
  await toastSays(page, 'Message assigned');
  expect((await read(id)).assignee?.name).toBe('Amina Yusuf');
  await page.getByText('Change', { exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Nobody' }).click();
  await toastSays(page, 'Message unassigned');
  expect((await read(id)).assignee).toBeNull();
});

test('a saved reply is written, inserted where the cursor is, and deleted with Undo', async ({
  newVisitor,
}) => {
  const { id } = await writeMessage({ name: 'Ngozi Adeyemi' });
  const page = await openMessage(newVisitor, id, /status of 400/);
  const field = page.getByLabel('Reply by email');
  await field.fill('First. Last.');
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));
  await page.getByRole('button', { name: 'Saved replies' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Thanks ${unique()}`;
  await dialog.getByRole('button', { name: 'New saved reply' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Reply' }).fill('Thank you, {fistName}. ');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('There’s no {fistName}.').waitFor();
  await dialog.getByRole('textbox', { name: 'Reply' }).fill('Thank you, {firstName}.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: `Insert ${name}` }).click();
  await eventually(() => field.inputValue()).toBe('First. Thank you, Ngozi.Last.');
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await dialog.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('textbox', { name: 'Reply' }).fill('Many thanks, {firstName}.');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Many thanks, Ngozi.').waitFor();
  await dialog.getByRole('button', { name: `Delete ${name}` }).click();
  const admin = await asAdministrator();
  const names = async () =>
    (await admin.send<SavedReply[]>('GET', '/api/admin/saved-replies')).body.map(
      (reply) => reply.name,
    );
  await eventually(names).not.toContain(name);
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(names).toContain(name);
});

test('a note is added among the messages, and deleted after asking', async ({ newVisitor }) => {
  const { id } = await writeMessage();
  const page = await openMessage(newVisitor, id);
  await page.getByRole('button', { name: 'Add a note' }).click();
  const text = `They called ${unique()}`;
  await page.getByRole('textbox', { name: 'Internal note' }).fill(text);
  await page.getByRole('button', { name: 'Save note' }).click();
  const note = page.locator('.messages [data-from=note]');
  await note.getByText(text).first().waitFor();
  await note.getByText('Internal note', { exact: true }).waitFor();
  await note.getByRole('button', { name: /^Delete note/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await note.waitFor({ state: 'detached' });
  expect((await read(id)).notes).toEqual([]);
});

test('two messages of one person are merged after a preview, and separated with Undo', async ({
  newVisitor,
}) => {
  const email = `ama-${unique()}@example.org`;
  const first = await writeMessage({ email, message: `One ${unique()}` });
  const second = await writeMessage({ email, message: `Two ${unique()}` });
  const page = await openMessage(newVisitor, second.id);
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${first.reference} is kept, because it’s older.`).waitFor();
  await eventually(() => dialog.locator('.messages > li').count()).toBe(2);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await toastSays(page, 'Messages merged');
  await page.waitForURL(new RegExp(`message=${first.id}`));
  expect((await read(second.id)).id).toBe(first.id);
  await page.getByRole('button', { name: 'Undo' }).click();
  await toastSays(page, 'Undone');
  expect((await read(second.id)).id).toBe(second.id);

  // Without the toast, by the button beside what was merged.
  await (await asAdministrator()).send('POST', `/api/admin/messages/${first.id}/merges`, {
    otherId: second.id,
  });
  expect((await read(second.id)).id).toBe(first.id);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: `Separate ${second.reference}` }).click();
  // The toast before said the same.
  await eventually(async () => (await read(second.id)).id).toBe(second.id);
});
