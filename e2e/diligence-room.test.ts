/** /deal-room/{dealId}: the diligence room of a deal, for its team. */
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client } from './tools/api.ts';
import { dialog, makePlatform } from './tools/deals.ts';
import { addFiles, isDrawn, makeRoom, twoPages } from './tools/rooms.ts';
import { visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const given = (name: string, buffer = twoPages) => ({ name, buffer });

/** The room of a new deal, opened by an administrator from the deal's page. */
async function openRoom(newVisitor: NewVisitor, options = {}) {
  const { admin, dealId } = await makePlatform();
  const visitor = await newVisitor(options);
  await visitor.signIn(account('admin'));
  const { page } = visitor;
  await visit(page, `/deals/${dealId}`);
  await makeRoom(page);
  return { ...visitor, admin, deal: { id: dealId } };
}

async function act(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}
describe('The diligence room', () => {
  test('is made from the deal’s page, and takes folders and several files at once', async ({
    newVisitor,
  }) => {
    const { page, expectErrors } = await openRoom(newVisitor);
    expectErrors(/status of 4(00|15)/);
    await page.getByRole('button', { name: 'New folder' }).click();
    await dialog(page).getByLabel('Name').fill('Permits');
    await dialog(page).getByRole('button', { name: 'Create folder' }).click();
    await page.getByRole('link', { name: 'Permits' }).click();
    await page.locator('.room-path [aria-current]', { hasText: 'Permits' }).waitFor();
    await addFiles(page, given('Water.pdf'), given('Land.pdf'));
    await page.getByRole('link', { name: 'Land.pdf' }).waitFor();
    await page.getByRole('link', { name: 'Water.pdf' }).waitFor();
    await page.getByText('All uploads are finished').waitFor({ state: 'attached' });
    await page.getByText('2 files').waitFor();
    // A second version, and one that no reader can open.
    await addFiles(page, given('Water.pdf', Buffer.concat([twoPages, Buffer.from('\n')])));
    await page
      .getByRole('row', { name: /Water\.pdf/ })
      .getByRole('cell', { name: '2' })
      .waitFor();
    await addFiles(page, given('Broken.pdf', Buffer.from('%PDF-1.4 and nothing else')));
    await page.getByText('Not added. We can’t read this file as a PDF. Choose another.').waitFor();
  });

  test('shows a file page by page, drawn by the server', async ({ newVisitor }) => {
    const { page } = await openRoom(newVisitor);
    await addFiles(page, given('Study.pdf'));
    await page.getByRole('link', { name: 'Study.pdf' }).click();
    await page.getByRole('img', { name: 'Page 1 of Study.pdf' }).waitFor();
    await expect.poll(() => isDrawn(page)).toBe(true);
    const next = page.getByRole('button', { name: 'Next page' }).first();
    await next.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'Page 2 of Study.pdf' }).waitFor();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await eventually(() => new URL(page.url()).searchParams.get('page')).toBe('2');
    await eventually(() => next.isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'All files' }).click();
    await page.getByRole('button', { name: 'New folder' }).waitFor();
  });

  test('a file is renamed, moved and removed; downloads are allowed', async ({ newVisitor }) => {
    const { page, expectErrors } = await openRoom(newVisitor);
    expectErrors(/status of 409/);
    await page.getByRole('button', { name: 'New folder' }).click();
    await dialog(page).getByLabel('Name').fill('Permits');
    await dialog(page).getByRole('button', { name: 'Create folder' }).click();
    await page.getByRole('link', { name: 'Permits' }).waitFor();
    await addFiles(page, given('Study.pdf'));
    await page.getByRole('link', { name: 'Study.pdf' }).waitFor();
    await act(page, 'Study.pdf', 'Allow downloads');
    await page.getByRole('cell', { name: 'Download allowed' }).waitFor();
    await act(page, 'Study.pdf', 'Rename');
    await dialog(page).getByLabel('Name').fill('Permits');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await dialog(page)
      .getByText('There’s already something with this name in this folder. Choose another name.')
      .waitFor();
    await dialog(page).getByLabel('Name').fill('Power study.pdf');
    await dialog(page).getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('link', { name: 'Power study.pdf' }).waitFor();
    await act(page, 'Power study.pdf', 'Move');
    await dialog(page).getByLabel('Move to').selectOption({ label: 'All files / Permits' });
    await dialog(page).getByRole('button', { name: 'Move' }).click();
    await page.getByRole('link', { name: 'Power study.pdf' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Permits' }).click();
    await act(page, 'Power study.pdf', 'Remove');
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('This folder is empty').waitFor();
  });

  test('is closed and archived, with its files and its index downloaded; an administrator reopens it with a reason', async ({
    newVisitor,
  }) => {
    const { page, deal, expectErrors } = await openRoom(newVisitor, { width: 360 });
    // Without a reason.
    expectErrors(/status of 400/);
    await addFiles(page, given('Study.pdf'));
    await page.getByRole('link', { name: 'Study.pdf' }).waitFor();
    const saved = async (item: RegExp) => {
      await page.getByRole('button', { name: 'Download' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: item }).click(),
      ]);
      return download;
    };
    const everything = await saved(/^Everything/);
    expect(everything.suggestedFilename()).toBe('First hall, Kano.zip');
    expect(await everything.failure()).toBeNull();
    const index = await text(await (await saved(/^Index/)).createReadStream());
    expect(index).toContain(createHash('sha256').update(twoPages).digest('hex'));
    await page.getByRole('button', { name: 'Close the room' }).click();
    await dialog(page).getByText('Its files are deleted 24 months after').waitFor();
    await dialog(page).getByRole('button', { name: 'Close the room' }).click();
    await page.getByText('Its files will be deleted on').waitFor();
    await eventually(() => page.getByRole('button', { name: 'New folder' }).count()).toBe(0);

    // From then on, others of its team read the index only.
    const partner = await client(account('partner'));
    const { body } = await partner.send<{ room: { id: string } }>(
      'GET',
      `/api/deals/${deal.id}/room`,
    );
    const forPartner = () =>
      Promise.all(
        ['archive', 'index'].map(
          async (file) => (await partner.send('GET', `/api/rooms/${body.room.id}/${file}`)).status,
        ),
      );
    expect(await forPartner()).toEqual([200, 200]);
    await page.getByRole('button', { name: 'Archive the room' }).click();
    await dialog(page).getByText('The index stays readable.').waitFor();
    await dialog(page).getByRole('button', { name: 'Archive the room' }).click();
    await page.getByText('Only administrators can open its files.').waitFor();
    expect(await forPartner()).toEqual([403, 200]);
    await page.getByRole('button', { name: 'Reopen the room' }).click();
    await dialog(page).getByRole('button', { name: 'Reopen the room' }).click();
    await dialog(page).getByText('Say why the room is opened again.').waitFor();
    await dialog(page).getByLabel('Reason').fill('The funder asks for one more permit.');
    await dialog(page).getByRole('button', { name: 'Reopen the room' }).click();
    await page.getByRole('button', { name: 'New folder' }).waitFor();
  });

  test('what another person adds appears, and a folder that is gone says so', async ({
    newVisitor,
  }) => {
    const { page, admin, deal, expectErrors } = await openRoom(newVisitor);
    expectErrors(/status of 404/);
    const { body } = await admin.send<{ room: { id: string; rootId: string } }>(
      'GET',
      `/api/deals/${deal.id}/room`,
    );
    const at = `/api/rooms/${body.room.id}`;
    const folder = await admin.send<{ id: string }>(
      'POST',
      `${at}/folders/${body.room.rootId}/folders`,
      { name: 'From elsewhere' },
    );
    await page.getByRole('link', { name: 'From elsewhere' }).click();
    await page.getByText('This folder is empty').waitFor();
    await admin.send('DELETE', `${at}/entries/${folder.body.id}`, {});
    await page.reload();
    await page
      .getByText('We couldn’t find this, or you don’t have access to it.')
      .first()
      .waitFor();
  });
});
