/** Vitest's test with visitors, who are monitored until the test ends. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { countBrowser } from '#server/testing/costs.ts';
import { type Account, account } from './accounts.ts';
import { launchOptions } from './chromium.ts';
import { toastTexts } from './screens.ts';
import type { Visitor } from './visitor.ts';
import { giveBack, type TakeOptions, takeVisitor } from './visitor-pool.ts';

let browser: Promise<Browser> | undefined;
/** The worker's own, which ends with it. */
function theBrowser(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

async function launch(): Promise<Browser> {
  const browser = await chromium.launch(launchOptions);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  countBrowser(processInfo.find(({ type }) => type === 'browser')?.id ?? 0);
  return browser;
}

/** An expectation that may take a moment, as a person would wait. */
export const eventually = <T>(read: () => T, message?: string) =>
  expect.poll(read, { interval: 50, ...(message === undefined ? {} : { message }) });

/** Waits until the newest toast says this. */
export const toastSays = (page: Page, text: string): Promise<void> =>
  eventually(async () => (await toastTexts(page)).join('\n')).toContain(text);

export type NewVisitor = (options?: TakeOptions) => Promise<Visitor>;

/** What a person would see on the open pages: a failure on another machine may not come again on this one. */
async function shownBy(visitors: readonly Visitor[]): Promise<string> {
  const pages = visitors.flatMap(({ context }) => context.pages());
  const texts = pages.map(async (page) => {
    const body = page.locator('body').innerText({ timeout: 5000 });
    const text = await body.catch((error: Error) => error.message);
    return `${page.url()} shows:\n${text.slice(0, 2000)}`;
  });
  return (await Promise.all(texts)).join('\n\n');
}

/** Fails a test whose pages did what nobody asked for, and says what they show when it has failed. */
async function report(visitors: readonly Visitor[], hasFailed: boolean, end: () => Promise<void>) {
  const shown = hasFailed ? await shownBy(visitors) : '';
  await end();
  const problems = visitors
    .map((visitor) => visitor.unexpected())
    .filter((text) => text !== '')
    .join('\n');
  if (problems) throw new Error(`The pages did what nobody asked for:\n${problems}\n\n${shown}`);
  if (shown) throw new Error(`When the test failed, ${shown}`);
}

/** The visitors that the tests of a file use one after the other, by account. */
const kept = new Map<Account | undefined, Visitor>();

/** To be called after all tests of a file that keeps visitors. */
export async function endKeptVisitors(): Promise<void> {
  for (const { context } of kept.values()) await context.close();
  kept.clear();
}

export type KeptVisitor = (as: Account | undefined, options?: TakeOptions) => Promise<Visitor>;

export const test = base.extend<{ newVisitor: NewVisitor; keptVisitor: KeptVisitor }>({
  newVisitor: async ({ task }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await takeVisitor(await theBrowser(), options ?? {});
      visitors.push(visitor);
      return visitor;
    });
    const hasFailed = task.result?.state === 'fail';
    await report(visitors, hasFailed, async () => {
      for (const visitor of visitors) await giveBack(visitor, hasFailed);
    });
  },
  /** Signed in to this account, or signed out, with the page that the test before has left. After a failure a new one. */
  keptVisitor: async ({ task }, use) => {
    const used = new Map<Account | undefined, Visitor>();
    await use(async (as, options) => {
      const before = kept.get(as);
      const visitor = before ?? (await takeVisitor(await theBrowser(), options ?? {}));
      kept.set(as, visitor);
      used.set(as, visitor);
      if (before) await visitor.startAnew();
      else if (as) await visitor.signIn(account(as));
      return visitor;
    });
    const hasFailed = task.result?.state === 'fail';
    await report([...used.values()], hasFailed, async () => {
      if (!hasFailed) return;
      for (const [as, { context }] of used) {
        kept.delete(as);
        await context.close();
      }
    });
  },
});
