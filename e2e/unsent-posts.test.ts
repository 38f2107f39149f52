/** What members and partners have typed and not sent: kept on the device for them alone (decision 20). */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { kept } from '#contract/identity/device.ts';
import type { MemberType } from '#contract/vocabulary.ts';
import { asAdministrator, client, unique } from './tools/api.ts';
import { newMember } from './tools/members.ts';
import { newPartner } from './tools/partners.ts';
import { hydrated, toast, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const texts = (page: Page) => page.evaluate((name) => localStorage.getItem(name), kept.texts);
const isBack = 'We’ve restored your unsent text from';

/** A member at this address of the portal, who confirms leaving a page. */
async function memberAt(newVisitor: NewVisitor, address: string, memberType?: MemberType) {
  const member = await newMember(memberType);
  const visitor = await newVisitor();
  await visitor.signIn(member.email, member.password);
  const { page } = visitor;
  page.on('dialog', (asked) => void asked.accept());
  await visit(page, address);
  return { ...visitor, member, dialog: page.getByRole('dialog') };
}

async function reload(page: Page) {
  await page.reload();
  await hydrated(page);
}

/** An administrator's discussion, at its address. */
async function newDiscussion() {
  const admin = await asAdministrator();
  const discussion = { title: `Grid ${unique()}`, content: 'Who knows?', category: 'general' };
  const { body } = await admin.send<{ id: string }>('POST', '/api/discussions', discussion);
  return `/member-portal?discussion=${body.id}`;
}

/** An administrator's position, at its address. */
async function newPosition() {
  const admin = await asAdministrator();
  const position = { title: `Residency ${unique()}`, content: 'Public data stay.' };
  const { body } = await admin.send<{ id: string }>('POST', '/api/positions', position);
  return `/member-portal?position=${body.id}`;
}

describe('DESIGN: an unsent post', () => {
  test('a reply is back after a reload, without whom a search was for, and gone once it is sent', async ({
    newVisitor,
  }) => {
    const { page } = await memberAt(newVisitor, await newDiscussion());
    const reply = page.getByLabel('Your reply');
    const mention = page.getByLabel(/^Mention/);
    await reply.fill('Ask the regulator.');
    await mention.fill('Ko');
    await reload(page);
    await page.getByText(isBack).waitFor();
    await eventually(() => reply.inputValue()).toBe('Ask the regulator.');
    await eventually(() => mention.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Post reply' }).click();
    await page.locator('.post').getByText('Ask the regulator.').waitFor();
    await eventually(() => texts(page)).toBeNull();
    await reload(page);
    await eventually(() => reply.inputValue()).toBe('');
  });

  test('leaving a reply asks nothing, and keeps it', async ({ newVisitor }) => {
    const { page } = await memberAt(newVisitor, await newDiscussion());
    const reply = page.getByLabel('Your reply');
    await reply.fill('Not for long.');
    await page.locator('#main').getByRole('link', { name: 'All discussions' }).click();
    await page.getByRole('button', { name: 'Start a discussion' }).waitFor();
    await page.goBack();
    await eventually(() => reply.inputValue()).toBe('Not for long.');
  });

  test('a discussion that was not started is back in its form', async ({ newVisitor }) => {
    const { page, dialog } = await memberAt(newVisitor, '/member-portal?view=discussions');
    const start = page.getByRole('button', { name: 'Start a discussion' });
    const title = `Cooling ${unique()}`;
    await start.click();
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('What would you like').fill('River water or air?');
    await reload(page);
    await start.click();
    await dialog.getByText(isBack).waitFor();
    await eventually(() => dialog.getByLabel('Title').inputValue()).toBe(title);
    await dialog.getByRole('button', { name: 'Post discussion' }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await texts(page)).toBeNull();
  });

  test('signing out deletes it, and another account finds nothing', async ({ newVisitor }) => {
    const address = await newDiscussion();
    const { page, signIn } = await memberAt(newVisitor, address);
    const reply = page.getByLabel('Your reply');
    await reply.fill('For my eyes only.');
    await eventually(() => texts(page)).toContain('For my eyes only.');
    await page.goto('/api/logout');
    await eventually(() => texts(page)).toBeNull();

    const first = await newMember();
    await signIn(first.email, first.password);
    await visit(page, address);
    await reply.fill('The session ended elsewhere.');
    await eventually(() => texts(page)).toContain('The session ended elsewhere.');
    const next = await newMember();
    await signIn(next.email, next.password);
    await reload(page);
    await eventually(() => reply.inputValue()).toBe('');
    expect(await texts(page)).toBeNull();
    await eventually(() => page.getByText(isBack).count()).toBe(0);
  });

  test('a comment on a position, a draft and a next version are back', async ({ newVisitor }) => {
    const address = await newPosition();
    const { page, dialog } = await memberAt(newVisitor, address, 'advisor');
    const comment = page.getByLabel('Your comment');
    await comment.fill('Which data are public?');
    await reload(page);
    await eventually(() => comment.inputValue()).toBe('Which data are public?');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await page.locator('li.post').getByText('Which data are public?').waitFor();
    await eventually(() => texts(page)).toBeNull();

    await visit(page, '/member-portal?view=positions');
    const draft = page.getByRole('button', { name: 'Draft a position' });
    await draft.click();
    await dialog.getByLabel('Title').fill('Local ownership');
    await reload(page);
    await draft.click();
    await dialog.getByText(isBack).waitFor();
    await eventually(() => dialog.getByLabel('Title').inputValue()).toBe('Local ownership');
    await dialog.getByLabel('Position', { exact: true }).fill('At least half.');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: 'Local ownership' }).waitFor();
    expect(await texts(page)).toBeNull();

    const revise = page.getByRole('button', { name: 'Write the next version' });
    await revise.click();
    await dialog.getByLabel('Position', { exact: true }).fill('At least two thirds.');
    await reload(page);
    await revise.click();
    await dialog.getByText(isBack).waitFor();
    const text = dialog.getByLabel('Position', { exact: true });
    await eventually(() => text.inputValue()).toBe('At least two thirds.');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await toast(page).waitFor();
    expect(await texts(page)).toBeNull();
  });
});

describe('DESIGN: an unsent message of a partner', () => {
  test('what was written for an introduction is back, and gone once sent', async ({
    newVisitor,
  }) => {
    const [own, other] = [await newPartner(), await newPartner()];
    const { page, signIn } = await newVisitor();
    page.on('dialog', (asked) => void asked.accept());
    await signIn(own.email, own.password);
    const dialog = page.getByRole('dialog');
    const message = dialog.getByLabel('Why would you like');
    await visit(page, `/partner-portal?tab=technology&organization=${other.id}`);
    const ask = page.getByRole('button', { name: 'Ask for an introduction' });
    await ask.click();
    await message.fill('We build racks, you cool them.');
    await reload(page);
    await ask.click();
    await dialog.getByText(isBack).waitFor();
    await eventually(() => message.inputValue()).toBe('We build racks, you cool them.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await toast(page).waitFor();
    await eventually(() => texts(page)).toBeNull();
  });

  test('what was written of an interest is back, until the form is closed', async ({
    newVisitor,
  }) => {
    const own = await newPartner();
    const calls = await client(own.email, own.password);
    const { body } = await calls.send<{ id: string; projectStatus: string }[]>(
      'GET',
      '/api/partner-pipeline',
    );
    const open = body.find(({ projectStatus }) => projectStatus !== 'funded');
    const { page, signIn } = await newVisitor();
    page.on('dialog', (asked) => void asked.accept());
    await signIn(own.email, own.password);
    const dialog = page.getByRole('dialog');
    const message = dialog.getByLabel('What interests you');
    await visit(page, `/partner-portal?tab=pipeline&project=${open?.id}`);
    const express = page.getByRole('button', { name: 'We’re interested' });
    await express.click();
    await message.fill('We build the racks.');
    await reload(page);
    await express.click();
    await dialog.getByText(isBack).waitFor();
    await eventually(() => message.inputValue()).toBe('We build the racks.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => texts(page)).toBeNull();
  });
});
