/** The page of the header's Funding Platforms while there are none (NAV-14, ROLE-08, ROLE-09, DECISIONS §2). */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { test } from './tools/test.ts';

describe('Funding Platforms', () => {
  test('ROLE-11, NAV-23: signed out, the sign-in prompt is shown in place, and leads back here', async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ script: false });
    expect((await page.goto('/funding-platforms'))?.status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Funding Platforms' }).waitFor();
    await page.getByRole('link', { name: 'Exit to Main Platform' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?next=*');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/funding-platforms');
  });

  test('ROLE-09, ROLE-12: a member sees Access Restricted, whom to ask for access, and the way home', async ({
    newVisitor,
  }) => {
    const { page, signIn } = await newVisitor();
    await signIn(account('pending'));
    await page.goto('/funding-platforms');
    await page.getByRole('heading', { level: 1, name: 'Access Restricted' }).waitFor();
    await page
      .getByText(
        'Funding platforms are restricted to Admin, Partners, Clients, and Executive Level Members only.',
      )
      .waitFor();
    await page.getByText(/ask an administrator to upgrade your membership level/).waitFor();
    const home = page.getByRole('link', { name: 'Return to Home' });
    expect(await home.getAttribute('href')).toBe('/');
  });

  for (const role of ['admin', 'client', 'partner', 'executive'] as const)
    test(`ROLE-08, FUND-01, FUND-02: the ${role} reads what will be here, and that it is not open yet`, async ({
      newVisitor,
    }) => {
      const { page, signIn } = await newVisitor();
      await signIn(account(role));
      await page.goto('/funding-platforms');
      await page.getByText('Not open yet').waitFor();
      expect(await page.locator('main dt').allInnerTexts()).toEqual([
        'Connected Platforms',
        'Active Opportunities',
        'Analytics',
      ]);
    });
});
