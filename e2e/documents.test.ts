/** Documents of a project: sent in parts, looked at, replaced and followed. */
import { describe, expect } from 'vitest';
import { client, newPerson, submit } from './tools/api.ts';
import { axeFindings } from './tools/look.ts';
import { hydrated, toast } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const partBytes = 512 * 1024;
const pdf = (bytes: number) => {
  const file = Buffer.alloc(bytes, '%');
  file.write('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  return file;
};
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const given = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** A sponsor on the page of a project of their own. */
async function sponsor(newVisitor: NewVisitor, options = {}) {
  const { email, password } = await newPerson();
  const own = await client(email, password);
  const { id } = await submit({}, own);
  const visitor = await newVisitor(options);
  await visitor.signIn(email, password);
  await visitor.page.goto(`/client-portal?tab=projects&project=${id}`);
  await hydrated(visitor.page, '.drop-zone');
  const part = visitor.page.getByRole('region', { name: 'Documents of this project' });
  return {
    ...visitor,
    own,
    id,
    part,
    chooser: part.getByLabel('Add documents').and(part.locator('input')),
  };
}

describe('The documents of a project', () => {
  test('CLIENT-13: an upload that is cut in the middle waits, and resumes where it stopped', async ({
    newVisitor,
  }) => {
    const { page, context, part, chooser, expectErrors } = await sponsor(newVisitor);
    expectErrors(/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)/);
    const offsets: number[] = [];
    await page.route(/[?&]offset=/, async (route) => {
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
      const isCut = offset === partBytes && !offsets.includes(offset);
      offsets.push(offset);
      if (!isCut) return route.continue();
      await context.setOffline(true);
      await route.abort('connectionreset');
    });
    await chooser.setInputFiles(given('Grid offer.pdf', pdf(2.5 * partBytes)));
    const waiting = part.getByRole('list', { name: 'Documents waiting to send' });
    await waiting.getByText('Grid offer.pdf').first().waitFor();
    await context.setOffline(false);
    await toast(page).getByText('Document added').waitFor();
    await waiting.waitFor({ state: 'detached' });
    await part.getByRole('link', { name: 'Grid offer', exact: true }).waitFor();
    expect(offsets).toEqual([0, partBytes, partBytes, 2 * partBytes]);
  });

  test('over a line that drops, documents wait in the browser, and each is added once unless it is deleted', async ({
    newVisitor,
  }) => {
    const { page, part, chooser, own, id, expectErrors } = await sponsor(newVisitor);
    expectErrors(/ERR_CONNECTION_RESET/);
    let isDown = false;
    const offsets: (string | null)[] = [];
    await page.route(/\/api\/projects\/.*\/documents/, (route) => {
      const offset = new URL(route.request().url()).searchParams.get('offset');
      if (offset) offsets.push(offset);
      if (offset && offsets.length === 2) isDown = true;
      return isDown ? route.abort('connectionreset') : route.continue();
    });
    const waiting = part.getByRole('list', { name: 'Documents waiting to send' });
    const grid = given('Grid offer.pdf', pdf(2.5 * partBytes));
    await chooser.setInputFiles(grid);
    await waiting.getByText('Grid offer.pdf').first().waitFor();
    await chooser.setInputFiles(given('Wrong file.pdf', pdf(2000)));
    await waiting.getByText('Wrong file.pdf').first().waitFor();
    await page.reload();
    await hydrated(page, '.drop-zone');
    await waiting.getByRole('button', { name: 'Delete Wrong file.pdf' }).click();
    await waiting.getByText('Wrong file.pdf').first().waitFor({ state: 'detached' });
    expect(offsets).toEqual(['0', `${partBytes}`]);
    isDown = false;
    await page.reload();
    await toast(page).getByText('Document added').waitFor();
    await part.getByRole('link', { name: 'Grid offer', exact: true }).waitFor();
    await waiting.waitFor({ state: 'detached' });
    expect(offsets.slice(2)).toEqual([`${partBytes}`, `${2 * partBytes}`]);
    const { body } = await own.send('GET', `/api/documents?projectId=${id}`);
    expect(body).toHaveLength(1);
  });

  test('CLIENT-13: a file chosen again after the page was left goes on too', async ({
    newVisitor,
  }) => {
    const { page, part, chooser } = await sponsor(newVisitor);
    const file = given('Title.pdf', pdf(2.5 * partBytes));
    const offsets: number[] = [];
    const second = Promise.withResolvers<void>();
    await page.route(/[?&]offset=/, (route) => {
      offsets.push(Number(new URL(route.request().url()).searchParams.get('offset')));
      // The second part of the first visit never leaves.
      if (offsets.length === 2) return second.resolve();
      return route.continue();
    });
    await chooser.setInputFiles(file);
    await second.promise;
    await page.reload();
    await hydrated(page, '.drop-zone');
    await chooser.setInputFiles(file);
    await part.getByText('Added', { exact: true }).waitFor();
    expect(offsets).toEqual([0, partBytes, partBytes, 2 * partBytes]);
  });

  test('CLIENT-05, API-19: Resources lists them with the project’s name, and adds to a project that is chosen there', async ({
    newVisitor,
  }) => {
    const { page, own, id } = await sponsor(newVisitor);
    const { title } = await submit({ title: 'Second hall, Jos' }, own);
    await page.goto('/client-portal?tab=resources');
    await hydrated(page, '#documents');
    const part = page.getByRole('region', { name: 'Documents', exact: true });
    await part.getByRole('button', { name: 'Add documents to a project' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Project', { exact: true }).selectOption({ label: title });
    await form
      .getByLabel('Add documents')
      .and(form.locator('input'))
      .setInputFiles(given('Land title.pdf', pdf(2000)));
    await form.getByText('Added', { exact: true }).waitFor();
    await form.getByRole('button', { name: 'Close' }).first().click();
    const row = part.getByRole('listitem').filter({ hasText: 'Land title' }).first();
    await row.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { name: title }).first().waitFor();
    const { body } = await own.send('GET', `/api/documents?projectId=${id}`);
    expect(body, 'not with the other project').toEqual([]);
  });

  test('several are dropped at once; what is refused says why and hinders no other', async ({
    newVisitor,
  }) => {
    const { page, part, own, id, expectErrors } = await sponsor(newVisitor);
    expectErrors(/status of 415/);
    const transfer = await page.evaluateHandle(
      ([document, script]) => {
        const data = new DataTransfer();
        for (const name of ['One.pdf', 'Two.pdf'])
          data.items.add(new File([document, name], name, { type: 'application/pdf' }));
        data.items.add(new File([script], 'Photo.png', { type: 'image/png' }));
        return data;
      },
      [
        pdf(2000).toString('latin1'),
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      ] as const,
    );
    await part.locator('.drop-zone').dispatchEvent('drop', { dataTransfer: transfer });
    for (const name of ['One', 'Two'])
      await part.getByRole('link', { name, exact: true }).waitFor();
    await part.getByText(/^Not added\. This isn’t a PDF, picture/).waitFor();
    const { body } = await own.send('GET', `/api/documents?projectId=${id}`);
    expect(body).toHaveLength(2);
    await part.getByRole('button', { name: 'Remove from the list Photo.png' }).click();
    await eventually(() => part.getByText(/^Not added/).count()).toBe(0);
  });

  test('a picture is looked at; a new version and who opened what are read', async ({
    newVisitor,
  }) => {
    const { page, part, chooser } = await sponsor(newVisitor, { width: 360 });
    await chooser.setInputFiles(given('Site.png', pixel));
    await part.getByRole('button', { name: 'View Site' }).click();
    const dialog = page.getByRole('dialog');
    await eventually(() =>
      dialog.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBe(1);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await part.getByRole('button', { name: 'Versions and access Site' }).click();
    await dialog.getByText('Version 1', { exact: true }).waitFor();
    await dialog.getByText(/opened version 1$/).waitFor();
    await dialog
      .getByLabel('Upload a new version')
      .and(dialog.locator('input'))
      .setInputFiles(given('Site plan.pdf', pdf(3000)));
    await dialog.getByRole('link', { name: 'Version 2' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    const view = part.getByRole('link', { name: 'View Site' });
    await eventually(() => view.getAttribute('href')).toMatch(/\/file\?view=true$/);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('on a phone a photo can be taken', async ({ newVisitor }) => {
    const { part } = await sponsor(newVisitor, { width: 360, hasTouch: true, isMobile: true });
    const camera = part.locator('input[capture=environment]');
    await eventually(() => camera.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp');
    await part.getByText('Take a photo').waitFor();
    await camera.setInputFiles(given('Site.png', pixel));
    await part.getByRole('link', { name: 'Site', exact: true }).waitFor();
  });
});
