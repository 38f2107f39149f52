/** The board of a platform's deals: drag, touch, keys, and what happens when somebody else was faster. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { client } from './tools/api.ts';
import { addDeals, dialog, makePlatform, makeReady, openAs } from './tools/deals.ts';
import { hydrated, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const column = (page: Page, stage: string) =>
  page.locator('.board-column').filter({ has: page.getByRole('heading', { name: stage }) });
const cardIn = (page: Page, stage: string) =>
  column(page, stage).locator('.board-card', { hasText: 'First hall, Kano' });
const boardOf = (id: string) => `/entity-dashboard/${id}?tab=deals&view=board`;

/** Where to take something and where to drop it. Both are scrolled to before either is measured. */
async function middlesOf(from: Locator, to: Locator) {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  return [await middleOf(from), await middleOf(to)] as const;
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on screen');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
}

async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  const [from, end] = await middlesOf(card, to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await to.and(page.locator('[data-over]')).waitFor();
  await page.mouse.up();
}

/** A board with a deal that may move to the next stage without a reason. */
async function readyBoard(newVisitor: NewVisitor) {
  const platform = await makePlatform();
  await makeReady(platform);
  const { page, expectErrors } = await openAs(newVisitor, 'partner', boardOf(platform.id));
  return { ...platform, page, expectErrors };
}

describe('A deal is moved', () => {
  test('by dragging it, and the sums of both columns follow', async ({ newVisitor }) => {
    const { page, admin, dealId } = await readyBoard(newVisitor);
    await drag(page, cardIn(page, 'Initial contact'), column(page, 'Due diligence'));
    await cardIn(page, 'Due diligence').waitFor();
    await column(page, 'Due diligence').getByText('1 deal · $5.0M · $2.0M weighted').waitFor();
    await column(page, 'Initial contact').getByText('No deals').waitFor();
    await page.getByRole('status').getByText('First hall, Kano moved to Due diligence').waitFor();
    const { body } = await admin.send<{ stage: string }>('GET', `/api/deals/${dealId}`);
    expect(body.stage).toBe('due_diligence');
    await eventually(() => page.url()).toContain('view=board');
  });

  test('not if the drag ends with Escape', async ({ newVisitor }) => {
    const { page } = await readyBoard(newVisitor);
    const [from, to] = await middlesOf(
      cardIn(page, 'Initial contact'),
      column(page, 'Due diligence'),
    );
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.locator('.board-ghost').waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.locator('.board-ghost').waitFor({ state: 'detached' });
    await eventually(() => cardIn(page, 'Initial contact').count()).toBe(1);
  });

  test('with keys, which is announced, and it keeps the focus', async ({ newVisitor }) => {
    const { page } = await readyBoard(newVisitor);
    const link = cardIn(page, 'Initial contact').getByRole('link');
    await link.focus();
    await page.keyboard.press('Shift+ArrowRight');
    await cardIn(page, 'Due diligence').waitFor();
    await page.getByRole('status').getByText('First hall, Kano moved to Due diligence').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'First hall, Kano',
    );
    // Back asks for a reason.
    await page.keyboard.press('Shift+ArrowLeft');
    await dialog(page).getByLabel('Reason').fill('They want to see the site first.');
    await dialog(page).getByRole('button', { name: 'Move deal' }).click();
    await cardIn(page, 'Initial contact').waitFor();
  });

  test('arrow keys go from deal to deal', async ({ newVisitor }) => {
    const { id, addDeal } = await makePlatform();
    await addDeal({ dealName: 'Second hall, Jos' });
    await addDeal({ dealName: 'Third hall, Uyo', stage: 'closing' });
    const { page } = await openAs(newVisitor, 'partner', boardOf(id));
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('link', { name: 'Second hall, Jos' }).focus();
    await page.keyboard.press('ArrowDown');
    await eventually(focused).toBe('First hall, Kano');
    await page.keyboard.press('ArrowRight');
    await eventually(focused).toBe('Third hall, Uyo');
    await page.keyboard.press('ArrowLeft');
    await eventually(focused).toBe('Second hall, Jos');
  });

  test('by its grip with a finger, while a finger on the card scrolls', async ({ newVisitor }) => {
    const platform = await makePlatform();
    await makeReady(platform);
    const visitor = await newVisitor({ width: 768, hasTouch: true });
    await visitor.signIn(account('partner'));
    const { page } = visitor;
    await visit(page, boardOf(platform.id));
    const card = cardIn(page, 'Initial contact');
    await eventually(() =>
      card.locator('.board-grip').evaluate((grip) => getComputedStyle(grip).touchAction),
    ).toBe('none');
    // The compositor, which decides whether a finger scrolls, knows it after the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const [from, to] = await middlesOf(card.locator('.board-grip'), column(page, 'Due diligence'));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    await send('touchStart', from);
    await send('touchMove', { x: from.x + 20, y: from.y });
    await send('touchMove', to);
    await column(page, 'Due diligence').and(page.locator('[data-over=yes]')).waitFor();
    await send('touchEnd');
    await cardIn(page, 'Due diligence').waitFor();
  });
});

describe('Somebody else was faster', () => {
  test('two people drag the same deal: the second sees both versions, and nothing is lost', async ({
    newVisitor,
  }) => {
    const { page, expectErrors, admin, dealId } = await readyBoard(newVisitor);
    expectErrors(/status of 412|ERR_FAILED \(.*\/api\/live/);
    // What this browser shows stays as it is until it asks again.
    await page.route('**/api/live**', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    await admin.send('PATCH', `/api/deals/${dealId}`, {
      stage: 'term_sheet',
      reason: 'They were quick.',
      amount: 6_000_000,
    });
    await drag(page, cardIn(page, 'Initial contact'), column(page, 'Due diligence'));
    const form = dialog(page);
    await form.getByRole('alert').waitFor();
    const told = await form.locator('.versions').innerText();
    for (const text of ['$5,000,000', '$6,000,000', 'Initial contact', 'Term sheet'])
      expect(told).toContain(text);
    const { body: now } = await admin.send<{ stage: string }>('GET', `/api/deals/${dealId}`);
    expect(now.stage).toBe('term_sheet');
    await form.getByLabel('Reason').fill('They want another look.');
    await form.getByRole('button', { name: 'Move deal' }).click();
    await cardIn(page, 'Due diligence').waitFor();
    const { body } = await admin.send<{ stage: string; amount: number }>(
      'GET',
      `/api/deals/${dealId}`,
    );
    expect([body.stage, body.amount]).toEqual(['due_diligence', 6_000_000]);
  });

  test('a partner whose assignment ends while the board is open reads so, and moves nothing', async ({
    newVisitor,
  }) => {
    const { page, expectErrors, admin, id, dealId } = await readyBoard(newVisitor);
    expectErrors(/status of 404|ERR_FAILED \(.*\/api\/live/);
    const partner = await client(account('partner'));
    const { body: me } = await partner.send<{ id: string }>('GET', '/api/auth/user');
    await page.route('**/api/live**', (route) => route.abort());
    await page.reload();
    await hydrated(page);
    const ended = await admin.send(
      'DELETE',
      `/api/admin/funding-platforms/${id}/partners/${me.id}`,
    );
    expect(ended.status, JSON.stringify(ended.body)).toBeLessThan(300);
    await drag(page, cardIn(page, 'Initial contact'), column(page, 'Due diligence'));
    await page
      .getByText('You no longer work with this platform, so nothing was changed.')
      .first()
      .waitFor();
    await page.getByText('You no longer work with this platform.', { exact: true }).waitFor();
    const { body } = await admin.send<{ stage: string }>('GET', `/api/deals/${dealId}`);
    expect(body.stage).toBe('initial_contact');
  });
});

describe('What the board shows', () => {
  test('is narrowed by filters in the address, which can be saved as a view', async ({
    newVisitor,
  }) => {
    const { id, addDeal } = await makePlatform();
    await addDeal({ dealName: 'Second hall, Jos' });
    const { page } = await openAs(newVisitor, 'partner', `${boardOf(id)}&search=jos`);
    await column(page, 'Initial contact').getByText('1 deal ·').waitFor();
    await eventually(() => page.locator('.board-card').allInnerTexts()).toEqual([
      expect.stringContaining('Second hall, Jos'),
    ]);
    await page.getByRole('button', { name: 'Save view' }).click();
    const name = `Jos ${id.slice(0, 8)}`;
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.locator('tr[data-row]', { hasText: 'First hall, Kano' }).waitFor();
    await page.getByRole('link', { name: 'Board', exact: true }).click();
    await cardIn(page, 'Initial contact').waitFor();
    await page.getByRole('link', { name }).click();
    await page.waitForURL(/search=jos/);
    await column(page, 'Initial contact').getByText('1 deal ·').waitFor();
    await page.getByRole('button', { name: `Change view “${name}”` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
  });

  test('is the newest deals of each stage, and more on demand', async ({ newVisitor }) => {
    const { id, dealId } = await makePlatform();
    await addDeals(dealId, 26);
    const { page } = await openAs(newVisitor, 'partner', boardOf(id));
    await column(page, 'Initial contact').getByText('27 deals · $135.0M').waitFor();
    await eventually(() => page.locator('.board-card').count()).toBe(25);
    await page.getByRole('link', { name: 'Show more (2 not shown)' }).click();
    await eventually(() => page.locator('.board-card').count()).toBe(27);
  });
});
