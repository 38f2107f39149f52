/** WCAG 2.2 AA on every page in every state (LOOK, Held by tests and by eye). */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { account } from './accounts.ts';
import { axeFindings, cutOff, doubleText, sidewaysScroll, smallTargets } from './look.ts';
import type { State } from './state.ts';
import { type NewVisitor, test } from './test.ts';

/** Two combinations cover both widths and both themes. */
const looks = [
  [360, 'light'],
  [1440, 'dark'],
] as const;

/**
 * States that differ only in text from a fully checked one: only axe checks them, in both looks. Sizes of targets and
 * the layout at 320 px and with doubled text come from elements and classes, which both have in the same places; the
 * words are shorter than, or as long as, those of the state that stands for them, or than `account-long-names` and
 * the pseudo-locale, where every word is 40 % longer at 320 px.
 */
const standsFor: Record<string, readonly string[]> = {
  landing: ['landing-signed-in'],
  'track-just-submitted': ['track-submitted'],
  'track-follow_up': ['track-screening', 'track-scoping'],
  'track-engaged': ['track-funded'],
  'track-declined': ['track-withdrawn'],
  'track-unknown': ['order-unknown'],
  'newsletter-unsubscribe': ['newsletter-confirm'],
  'newsletter-sent': ['newsletter-ended'],
  'reset-refused': ['newsletter-confirm-refused'],
  forgotten: ['resend'],
  'sign-in-failed-denied': [
    'sign-in-failed-expired',
    'sign-in-failed-provider',
    'sign-in-failed-address',
    'sign-in-failed-suspended',
    'sign-in-failed-factor',
    'sign-in-failed-unheard-of',
  ],
  'checkout-declined': ['checkout-card'],
  'order-paid': ['order-refunded'],
  'order-partly-paid': ['order-unpaid', 'order-transfer', 'order-processing'],
  'dashboard-pending': ['dashboard-executive'],
  'account-long-names': ['account-partner', 'account-admin', 'account-pending'],
  'account-password-refused': ['account-factor-password-refused'],
  'account-factor-code-refused': ['account-profile-refused'],
  'account-erase-refused': ['account-erase'],
  'admin-users': ['admin-users-last-administrator'],
  'membership-payment-declined': ['membership-payment-card'],
  'partner-industry': ['partner-investor', 'partner-technology', 'partner-community'],
  'member-directory': ['member-partners'],
  'member-events': ['member-past-events'],
  'client-thread': ['client-ticket'],
};
const stoodFor = new Set(Object.values(standsFor).flat());

async function open(newVisitor: NewVisitor, state: State): Promise<Page> {
  const visitor = await newVisitor();
  if (state.errors) visitor.expectErrors(state.errors);
  if (state.as) await visitor.signIn(account(state.as));
  await state.open(visitor);
  return visitor.page;
}

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** One test per state. */
export function testLooks(states: readonly State[]): void {
  for (const state of states.filter(({ name }) => stoodFor.has(name)))
    test(`LOOK: ${state.name} is readable`, async ({ newVisitor }) => {
      const page = await open(newVisitor, state);
      for (const [width, colorScheme] of looks) {
        await resize(page, width);
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeFindings(page), `axe at ${width} px, ${colorScheme}`).toEqual([]);
      }
    });
  for (const state of states.filter(({ name }) => !stoodFor.has(name)))
    test(`LOOK: ${state.name} is readable and usable at every width, in both themes and with doubled text size`, async ({
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
