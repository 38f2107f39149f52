/** A list of a portal while its call fails, or answers that there is nothing. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { sidewaysScroll } from './look.ts';
import { visit } from './screens.ts';
import { eventually } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Goes to another address in the same document, as the Back button does, so that its calls come from the browser. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

const calls = (path: string) => (url: URL) => url.pathname === path;

/** A call, and what its answer shows on the screen unless that is the name of a row. */
type Failing = string | readonly [call: string, shown: string];
const callOf = (list: Failing) => (typeof list === 'string' ? list : list[0]);

interface Row {
  title?: string;
  subject?: string;
  name?: string;
  dealName?: string;
  organization?: { name: string };
  items?: { name: string }[];
  createdBy?: string | null;
}

/** What the list calls the first of its rows that has a name: each list has it in one of these fields. */
function nameOfFirst(answer: unknown): string {
  const lists = [answer, ...Object.values(answer as object)];
  const rows: Row[] = lists.filter(Array.isArray).flat();
  const named = rows.map(
    ({ title, subject, name, dealName, organization, items, createdBy }) =>
      title ?? subject ?? name ?? dealName ?? organization?.name ?? items?.[0]?.name ?? createdBy,
  );
  const first = named.find((name) => name);
  if (!first) throw new Error(`Nothing to look for in ${JSON.stringify(answer)}`);
  return first;
}

/** Every second list is seen on a phone. */
const widths = [1440, 360];

/**
 * Opens each address while the calls of its lists fail: the screen says so for each of them, and the list is there once
 * it is tried again.
 */
export async function expectRetries(
  { page, expectErrors }: Visitor,
  places: readonly (readonly [address: string, ...calls: Failing[]])[],
) {
  expectErrors(/status of 500/);
  await visit(page, '/account');
  const main = page.locator('#main');
  const failure = main.getByRole('alert').filter({ hasText: 'This couldn’t be loaded' });
  for (const [place, [address, ...lists]] of places.entries()) {
    await page.setViewportSize({ width: widths[place % 2] ?? 0, height: 800 });
    for (const list of lists)
      await page.route(calls(callOf(list)), (route) =>
        route.fulfill({ status: 500, json: { code: 'internal', message: 'Please try again.' } }),
      );
    await goWithin(page, address);
    await eventually(() => failure.allInnerTexts(), address).toEqual(
      lists.map(() => expect.stringContaining('Please try again.')),
    );
    expect(await sidewaysScroll(page)).toEqual([]);
    await page.unrouteAll();
    const answers = lists.map((list) =>
      page.waitForResponse((answer) => calls(callOf(list))(new URL(answer.url()))),
    );
    // From the last one, because each disappears.
    for (const [before] of [...lists.entries()].toReversed())
      await failure.nth(before).getByRole('button', { name: 'Try again' }).click();
    for (const [place, answer] of answers.entries()) {
      const list = lists[place];
      const name = Array.isArray(list) ? list[1] : nameOfFirst(await (await answer).json());
      const shown = main.getByText(name).filter({ visible: true });
      await eventually(() => shown.count(), `${address}: ${name}`).toBeGreaterThan(0);
    }
    await eventually(() => failure.count(), address).toBe(0);
  }
}

/** Opens each list while its call answers with nothing: its words for that are shown. */
export async function expectEmpty(
  { page }: Visitor,
  lists: readonly (readonly [address: string, call: string, words: string, answer?: unknown])[],
) {
  await visit(page, '/account');
  const main = page.locator('#main');
  for (const [place, [address, call, words, answer = []]] of lists.entries()) {
    await page.setViewportSize({ width: widths[place % 2] ?? 0, height: 800 });
    // Another screen in between: lists that follow each other may have the same words.
    await goWithin(page, '/account');
    await main.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    const shown = main.getByText(words).filter({ visible: true });
    await eventually(() => shown.count(), words).toBe(0);
    await page.route(calls(call), (route) => route.fulfill({ json: answer }));
    await goWithin(page, address);
    await eventually(() => shown.count(), `${words} at ${address}`).toBeGreaterThan(0);
    await page.unrouteAll();
  }
}
