/** WCAG 2.2 AA on every page in every state (LOOK, Held by tests and by eye). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { account } from './accounts.ts';
import { axeFindings, cutOff, doubleText, sidewaysScroll, smallTargets } from './look.ts';
import type { State } from './state.ts';
import { type NewVisitor, test } from './test.ts';

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

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** A test a state. */
export function testLooks(states: readonly State[]): void {
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
      await resize(page, 320);
      expect.soft(await sidewaysScroll(page), 'sideways at 320 px').toEqual([]);
      await resize(page, 1280);
      await doubleText(page);
      expect.soft(await sidewaysScroll(page), 'sideways at 200 % text').toEqual([]);
      expect.soft(await cutOff(page), 'cut off at 200 % text').toEqual([]);
    });
}
