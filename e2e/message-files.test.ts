/** Files of messages, from a client to the panel and back. */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { newPerson } from './tools/api.ts';
import { axeFindings } from './tools/look.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const partBytes = 512 * 1024;
const pdf = (bytes: number) => {
  const file = Buffer.alloc(bytes, '%');
  file.write('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  return file;
};
const given = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

describe('Files of messages', () => {
  test('CLIENT-11: a client sends some with a message, and reads what the alliance sends back', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const visitor = await newVisitor({ width: 360 });
    visitor.expectErrors(/status of 415|ERR_CONNECTION_RESET/);
    const { page } = visitor;
    await visitor.signIn(email, password);
    await visit(page, '/client-portal?tab=messages');
    await page.getByRole('button', { name: 'New message' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('Grid offer');
    await dialog.getByLabel('Message').fill('Here it is.');
    await dialog.getByRole('button', { name: 'Attach files' }).click();
    const chooser = dialog.getByLabel('Choose files').and(dialog.locator('input'));
    // A refused type doesn't block the others.
    await chooser.setInputFiles(given('Photo.png', Buffer.from('<svg><script/></svg>')));
    await dialog.getByText(/^Not added\. This isn’t a PDF, picture/).waitFor();
    // One that is cut in the middle resumes where it stopped.
    const offsets: number[] = [];
    await page.route(/[?&]offset=/, (route) => {
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
      const isCut = offset === partBytes && !offsets.includes(offset);
      offsets.push(offset);
      return isCut ? route.abort('connectionreset') : route.continue();
    });
    await chooser.setInputFiles(given('Grid offer.pdf', pdf(2.5 * partBytes)));
    await dialog.getByText('Added', { exact: true }).waitFor();
    expect(offsets).toEqual([0, partBytes, partBytes, 2 * partBytes]);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send message' }).click();
    await page.waitForURL('**thread=*');
    const id = new URL(page.url()).searchParams.get('thread');
    await page.getByRole('link', { name: 'Grid offer.pdf' }).waitFor();

    const staff = await newVisitor({ width: 360 });
    await staff.signIn(account('admin'));
    await visit(staff.page, `/admin?tab=messages&message=${id}`);
    const received = staff.page.getByRole('link', { name: 'Grid offer.pdf' });
    const [download] = await Promise.all([staff.page.waitForEvent('download'), received.click()]);
    expect(download.suggestedFilename()).toBe('Grid offer.pdf');
    const reply = staff.page.getByRole('form', { name: 'Reply' });
    await reply.getByRole('button', { name: 'Attach files' }).click();
    await reply
      .getByLabel('Choose files')
      .and(reply.locator('input'))
      .setInputFiles(given('Terms.pdf', pdf(3000)));
    await reply.getByText('Added', { exact: true }).waitFor();
    await reply.locator('textarea').fill('Our terms.');
    await reply.getByRole('button', { name: 'Send reply', exact: true }).click();
    await page.getByRole('link', { name: 'Terms.pdf' }).waitFor();
    // The next reply begins without the files of this one.
    await eventually(() => reply.locator('input[name=files]').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
