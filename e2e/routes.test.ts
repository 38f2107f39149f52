/** Every specified route, and who may open it (NAV-01). */
import { describe, expect, test } from 'vitest';
import { raw } from './tools/bytes.ts';
import { newReader } from './tools/reader.ts';

const withoutSignIn = [
  '/',
  '/capacity-building',
  '/capital-formation',
  '/capability-sourcing',
  '/policy-advocacy',
  '/government-advisory',
  '/digital-rights-education',
  '/due-diligence-services',
  '/market-intelligence',
  '/investment-advisory',
  '/partners',
  '/smes',
  '/membership',
  '/membership-payment',
  '/membership-success',
  '/mission',
  '/governance',
  '/who-we-are',
  '/news-research',
  '/faq',
  '/report-selection',
  '/report-checkout',
  // Not in the table; DECISIONS §3 adds it.
  '/projects/submit',
  '/track',
  '/funding-platforms',
  '/entity-dashboard/1',
  '/platform-dashboard/1',
];

describe('Routes', () => {
  test.each(withoutSignIn)('NAV-01, ROLE-03: %s is available without sign-in', async (path) => {
    expect((await raw(path)).status).toBe(200);
  });

  test('NAV-01: an article is available without sign-in', async () => {
    const { text } = await raw('/news-research');
    const [path = ''] = /\/article\/[a-z0-9-]+/.exec(text) ?? [];
    expect((await raw(path)).status).toBe(200);
  });

  test('NAV-01, NAV-02: /admin-login is available without sign-in', async () => {
    expect((await raw('/admin-login')).status).toBe(200);
  });

  test.each([
    '/admin',
    '/admin/content-management',
    '/admin/membership-management',
    '/client-portal',
    '/client-portal/capacity-building',
    '/client-portal/capital-formation',
    '/client-portal/capability-sourcing',
    '/member-portal',
    '/partner-portal',
  ])(
    'NAV-01, NAV-06: %s is for signed-in visitors only, and leads others to signing in',
    async (path) => {
      const { status, text } = await raw(path);
      expect(status).toBe(401);
      expect(text).toContain(`/api/login?next=${encodeURIComponent(path)}`);
    },
  );

  test.each(['/entity-dashboard/1', '/deals/1', '/deal-room/1', '/reports/no-such-report'])(
    'NAV-05: where %s names nothing, the page is the one of not found',
    async (path) => {
      const page = await newReader('admin');
      await page.goto(path, 404);
      expect(page.getByRole('heading', { level: 1 }).textContent()).toBe('404 Page Not Found');
      expect(page.getByRole('alert').count()).toBe(0);
    },
  );
});
