/** What a person was writing to the alliance comes back, and leaving with it asks first. */
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { kept } from '#contract/identity/device.ts';
import { client, newPerson, submit } from './tools/api.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const texts = (page: Page) => page.evaluate((name) => localStorage.getItem(name), kept.texts);

describe('Unsent text in the client portal', () => {
  test('is restored after a reload, asked about before leaving, and deleted once it is sent', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const own = await client(email, password);
    const { body } = await own.send<{ id: string }>('POST', '/api/messages', {
      subject: 'Scoping meeting',
      content: 'May our engineer join?',
    });
    const project = await submit({}, own);
    const { page, signIn } = await newVisitor({ width: 360 });
    await signIn(email, password);
    // Confirm leaving the page.
    page.on('dialog', (asked) => void asked.accept());
    for (const [path, label, send] of [
      [`messages&thread=${body.id}`, 'Reply', 'Send reply'],
      [`projects&project=${project.id}`, /^Write to/, 'Send message'],
    ] as const) {
      await page.goto(`/client-portal?tab=${path}`);
      await hydrated(page, 'form');
      const field = page.getByLabel(label);
      await field.fill('Half a thought');
      await page.reload();
      await hydrated(page, 'form');
      await page.getByText('We’ve restored your unsent text from').waitFor();
      await eventually(() => field.inputValue()).toBe('Half a thought');
      await page.getByRole('button', { name: send }).click();
      await page.locator('.messages').getByText('Half a thought').waitFor();
      await eventually(() => texts(page)).toBeNull();
    }
  });

  test('of a new message waits in its dialog, and is gone after signing out', async ({
    newVisitor,
  }) => {
    const { email, password } = await newPerson();
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    page.on('dialog', (asked) => void asked.accept());
    const write = async () => {
      await visit(page, '/client-portal?tab=messages');
      await page.getByRole('button', { name: 'New message' }).click();
      return page.getByRole('dialog').getByLabel('Subject');
    };
    await (await write()).fill('Grid offer');
    const subject = await write();
    await eventually(() => subject.inputValue()).toBe('Grid offer');
    await page.goto('/api/logout');
    await eventually(() => texts(page)).toBeNull();
  });
});
