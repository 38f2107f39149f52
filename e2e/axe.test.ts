/** WCAG 2.2 AA on every page in every state (LOOK, Held by tests and by eye). */

import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { raw } from './tools/bytes.ts';
import { axeFindings, cutOff, doubleText, sidewaysScroll, smallTargets } from './tools/look.ts';
import { signedInStates } from './tools/signed-in-states.ts';
import type { State } from './tools/state.ts';
import { publicStates } from './tools/states.ts';
import { type NewVisitor, test } from './tools/test.ts';

/** Both widths and both themes, in two looks. */
const looks = [
  [360, 'light'],
  [1440, 'dark'],
] as const;

async function open(newVisitor: NewVisitor, state: State): Promise<Page> {
  const visitor = await newVisitor();
  if (state.errors) visitor.expectErrors(state.errors);
  if (state.as) await visitor.signIn(account(state.as));
  await state.open(visitor);
  return visitor.page;
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

for (const [group, states] of [
  ['public', publicStates],
  ['signed-in', signedInStates],
] as const)
  describe(`Every ${group} page and state`, () => {
    for (const state of states)
      test(`LOOK: ${state.name} is readable and usable at every width, in both themes and at twice the text`, async ({
        newVisitor,
      }) => {
        const page = await open(newVisitor, state);
        for (const [width, colorScheme] of looks) {
          await resize(page, width);
          await page.emulateMedia({ colorScheme });
          const findings = await axeFindings(page);
          expect.soft(findings, `axe at ${width} px, ${colorScheme}`).toEqual([]);
          expect.soft(await smallTargets(page), `targets at ${width} px`).toEqual([]);
        }
        await page.emulateMedia({ colorScheme: 'dark' });
        expect.soft(await axeFindings(page), 'colours in the dark').toEqual([]);
        await resize(page, 320);
        expect.soft(await sidewaysScroll(page), 'sideways at 320 px').toEqual([]);
        await resize(page, 1280);
        await doubleText(page);
        expect.soft(await sidewaysScroll(page), 'sideways at 200 % text').toEqual([]);
        expect.soft(await cutOff(page), 'cut off at 200 % text').toEqual([]);
      });
  });

test('LOOK: every page of the sitemap is readable and usable, narrow and wide, light and dark', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const { text } = await raw('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  // One report's page stands for all: they differ in words alone.
  const isReport = (path: string) => path.startsWith('/reports/');
  const reports = paths.filter(isReport);
  expect(reports).toHaveLength(23);
  for (const path of [...paths.filter((one) => !isReport(one)), ...reports.slice(0, 1)]) {
    await resize(page, 360);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    expect.soft(await axeFindings(page), `axe: ${path}`).toEqual([]);
    expect.soft(await smallTargets(page), `targets: ${path}`).toEqual([]);
    await resize(page, 320);
    expect.soft(await sidewaysScroll(page), `sideways at 320 px: ${path}`).toEqual([]);
    await resize(page, 1440);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeFindings(page), `colours in the dark: ${path}`).toEqual([]);
  }
}, 240_000);
