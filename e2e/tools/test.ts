/** Vitest's test with visitors, who are monitored until the test ends. */
import { type Browser, chromium } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { place } from './place.ts';
import { openVisitor, type Visitor, type VisitorOptions } from './visitor.ts';

let browser: Promise<Browser> | undefined;
/** The shared browser of the run. */
function theBrowser(): Promise<Browser> {
  browser ??= chromium.connect(place.browser);
  return browser;
}

/** An expectation that may take a moment, as a person would wait. */
export const eventually = <T>(read: () => T, message?: string) =>
  expect.poll(read, { interval: 50, ...(message === undefined ? {} : { message }) });

export type NewVisitor = (options?: VisitorOptions) => Promise<Visitor>;

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

export const test = base.extend<{ newVisitor: NewVisitor }>({
  newVisitor: async ({ task }, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await openVisitor(await theBrowser(), options);
      visitors.push(visitor);
      return visitor;
    });
    const shown = task.result?.state === 'fail' ? await shownBy(visitors) : '';
    for (const { context } of visitors) await context.close();
    const problems = visitors
      .map((visitor) => visitor.unexpected())
      .filter((text) => text !== '')
      .join('\n');
    // A test that fails early has not come to all that it announced.
    if (problems) throw new Error(`The pages did what nobody asked for:\n${problems}\n\n${shown}`);
    if (shown) throw new Error(`When the test failed, ${shown}`);
  },
});
