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

export const test = base.extend<{ newVisitor: NewVisitor }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from it
  newVisitor: async ({}, use) => {
    const visitors: Visitor[] = [];
    await use(async (options) => {
      const visitor = await openVisitor(await theBrowser(), options);
      visitors.push(visitor);
      return visitor;
    });
    for (const { context } of visitors) await context.close();
    const problems = visitors.flatMap((visitor) => visitor.unexpected());
    if (problems.length > 0)
      throw new Error(`The pages did what nobody asked for:\n${problems.join('\n')}`);
  },
});
