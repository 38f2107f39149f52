/** WCAG 2.2 AA on every page in every state (LOOK, Held by tests and by eye). */
import type { Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { account } from './accounts.ts';
import { axeFindings, cutOff, doubleText, sidewaysScroll, smallTargets } from './look.ts';
import { place } from './place.ts';
import type { State } from './state.ts';
import { endKeptVisitors, test } from './test.ts';
import type { Visitor } from './visitor.ts';
import { leave } from './visitor-pool.ts';

/**
 * Two combinations cover both widths and both themes. No styles begin above 1280 px, where the narrower columns of
 * laptops end.
 */
export const wide = { width: 1280, colorScheme: 'dark' } as const;
export const narrow = { width: 320, colorScheme: 'light' } as const;

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

export const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

/** Which signed-in screen an address is of. Within one, arriving has no sign. */
const placeOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, place.url);
  return [pathname, searchParams.get('tab'), searchParams.get('section')].join();
};

/**
 * Goes to another signed-in screen in the same document, as the Back button does. The screen is there when its heading
 * has the focus (`use-focus-on-arrival.ts`), or its dialog.
 */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(() => document.activeElement?.closest('main h1, dialog[open]'));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Whether nothing more is to come. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.documentElement.hasAttribute('data-idle') &&
      !document.querySelector('main[aria-busy=true], main .skeleton, .loading-line'),
  );

/** The last state of each kept page that is only an address, so that it can be left within the document. */
const bare = new WeakMap<Page, State>();

/** Nothing of the state before, except its document if it is of the same account. */
async function clean(visitor: Visitor, isSignedIn: boolean): Promise<void> {
  const { page } = visitor;
  if (!isSignedIn) return leave(visitor);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!page.url().startsWith('http')) return;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

async function openKept(visitor: Visitor, state: State): Promise<void> {
  const { page } = visitor;
  const before = bare.get(page);
  bare.delete(page);
  const isBare = state.as && state.path && !state.errors;
  if (isBare && before && placeOf(before.path ?? '') !== placeOf(state.path ?? '')) {
    await goWithin(page, state.path ?? '');
  } else {
    await clean(visitor, state.as !== undefined);
    await state.open(visitor);
  }
  if (!isBare) return;
  await settled(page);
  bare.set(page, state);
}

/** `hasLayout`: whether more than the text is its own. `name` is of the page, if the test has several. */
export async function lookAt(
  page: Page,
  { width, colorScheme }: typeof wide | typeof narrow,
  hasLayout = true,
  name = '',
): Promise<void> {
  await resize(page, width);
  await page.emulateMedia({ colorScheme });
  const at = `at ${width} px, ${colorScheme} ${name}`;
  expect.soft(await axeFindings(page), `axe ${at}`).toEqual([]);
  if (!hasLayout) return;
  expect.soft(await smallTargets(page), `targets ${at}`).toEqual([]);
  if (width === narrow.width) expect.soft(await sidewaysScroll(page), `sideways ${at}`).toEqual([]);
}

async function lookDoubled(page: Page): Promise<void> {
  const end = await doubleText(page);
  expect.soft(await sidewaysScroll(page), 'sideways at 200 % text').toEqual([]);
  expect.soft(await cutOff(page), 'cut off at 200 % text').toEqual([]);
  await end();
}

/** One test per state; those with only an address come first, so that most are reached from each other. */
export function testLooks(states: readonly State[]): void {
  afterAll(endKeptVisitors);
  const rank = ({ as, path, errors }: State) => `${path && !errors ? 0 : 1}${as ?? ''}`;
  const inOrder = states.toSorted((one, other) => rank(one).localeCompare(rank(other)));
  for (const state of inOrder) {
    const isWhole = !stoodFor.has(state.name);
    const usable = 'and usable at every width, in both themes and with doubled text size';
    test(`LOOK: ${state.name} is readable${isWhole ? ` ${usable}` : ''}`, async ({
      newVisitor,
      keptVisitor,
    }) => {
      const visitor = state.alone ? await newVisitor(wide) : await keptVisitor(state.as, wide);
      const { page } = visitor;
      if (state.errors) visitor.expectErrors(state.errors);
      await page.emulateMedia({ colorScheme: wide.colorScheme });
      await resize(page, wide.width);
      if (state.alone && state.as) await visitor.signIn(account(state.as));
      if (state.alone) await state.open(visitor);
      else await openKept(visitor, state);
      // What only narrow screens have is closed on wide ones.
      const opensNarrow = page.viewportSize()?.width !== wide.width;
      if (opensNarrow) await lookAt(page, narrow, isWhole);
      await lookAt(page, wide, isWhole);
      if (isWhole) await lookDoubled(page);
      if (!opensNarrow) await lookAt(page, narrow, isWhole);
    });
  }
}
