/** Lists of the client portal that go on after their first page. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { approvedPerson, asAdministrator, client, expectStatus, submit } from './tools/api.ts';
import { place } from './tools/place.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** An approved person with a project, and their calls. */
async function sponsorAt(newVisitor: NewVisitor, width: number) {
  const person = await approvedPerson();
  const own = await client(person.email, person.password);
  const project = await submit({}, own);
  const visitor = await newVisitor({ width });
  await visitor.signIn(person.email, person.password);
  return { page: visitor.page, project };
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** One more than a page has. */
const numbers = Array.from({ length: 51 }, (_, place) => place + 1);

/** The list in this section shows one of them at its beginning and another on its next page. */
async function expectPages(page: Page, section: string, first: string, last: string) {
  const list = page.locator('#main').getByRole('region', { name: section });
  const entry = (text: string) => list.getByText(text, { exact: true }).first();
  await entry(first).waitFor();
  await eventually(() => entry(last).count()).toBe(0);
  await list.getByRole('link', { name: 'Next page' }).click();
  await entry(last).waitFor();
  await eventually(() => entry(first).count()).toBe(0);
  await list.getByRole('link', { name: 'First page' }).click();
  await entry(first).waitFor();
}

describe('DESIGN §3.8: a list of the client portal is paged, next to another list', () => {
  test('of tasks, in the action center and in a project’s record', async ({ newVisitor }) => {
    const { page, project } = await sponsorAt(newVisitor, 360);
    const admin = await asAdministrator();
    for (const number of numbers)
      expectStatus(
        await admin.send('POST', `/api/admin/projects/${project.id}/tasks`, {
          title: `Task ${number}`,
        }),
        201,
      );
    for (const address of ['tab=action-center', `tab=projects&project=${project.id}`]) {
      await visit(page, `/client-portal?${address}`);
      await expectPages(page, 'Tasks', 'Task 1', 'Task 51');
    }
  });

  test('of training sessions', async ({ newVisitor }) => {
    const { page } = await sponsorAt(newVisitor, 1440);
    const admin = await asAdministrator();
    // Long after every session that other tests plan.
    for (const number of numbers)
      expectStatus(
        await admin.send('POST', '/api/admin/training-sessions', {
          title: `Course ${twoDigits(number)}`,
          startsAt: `2190-01-01T09:${twoDigits(number)}:00Z`,
          minutes: 60,
          place: 'Online',
        }),
        201,
      );
    await visit(page, '/client-portal?tab=resources');
    await expectPages(page, 'Training sessions', 'Course 01', 'Course 51');
  });

  test('of a project’s documents', async ({ newVisitor }) => {
    const { page, project } = await sponsorAt(newVisitor, 1440);
    for (const number of numbers) {
      const added = await page.request.post(`/api/projects/${project.id}/documents`, {
        headers: { Origin: place.url },
        multipart: {
          file: { name: `Offer ${number}.pdf`, mimeType: 'application/pdf', buffer: pdf },
        },
      });
      expect(added.status()).toBe(201);
    }
    await page.goto(`/client-portal?tab=projects&project=${project.id}`);
    await hydrated(page, '.drop-zone');
    await expectPages(page, 'Documents of this project', 'Offer 51', 'Offer 1');
  });
});
