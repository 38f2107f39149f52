/** What the product is, area by area: for visitors, for each portal, and for administrators. */
import { describe, expect, test } from 'vitest';
import { type Account, account } from './tools/accounts.ts';
import { client } from './tools/api.ts';

/** Opens the page as the server draws it; returns what stands in its main part, without marks. */
async function mainOf(who: Account | null, path: string): Promise<string> {
  const { send } = await client(who ? account(who) : undefined);
  const { status, body } = await send<string>('GET', path);
  expect(status, path).toBe(200);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(String(body)) ?? [];
  return main.replaceAll(/<!--.*?-->/g, '').replaceAll('&amp;', '&');
}

describe('CONST-01: the product presents the alliance, vets projects, sells reports and memberships', () => {
  test.each([
    ['/home', 'AI infrastructure'],
    ['/mission', '<h1'],
    ['/who-we-are', '<h1'],
    ['/governance', '<h1'],
    ['/projects/submit', '<form'],
    ['/report-selection', '$799'],
    ['/membership', '$449'],
    ['/funding-platforms', 'Sign in'],
    ['/news-research', 'href="/article/'],
    ['/faq', '<details'],
  ])('CONST-01: %s has %s', async (path, words) => {
    expect(await mainOf(null, path)).toContain(words);
  });
});

describe('CONST-04: signed-in users get portals, administrators manage everything', () => {
  test.each<[Account, string, string]>([
    ['client', '/client-portal?tab=projects', 'Solar-powered modular data centre'],
    ['client', '/client-portal?tab=resources', 'Documents'],
    ['client', '/client-portal?tab=messages', 'Messages'],
    ['client', '/client-portal?tab=action-center', 'ticket'],
    ['client', '/client-portal?tab=calendar', 'meeting'],
    ['member', '/member-portal?tab=community', 'Discussions'],
    ['partner', '/funding-platforms', 'ACCESS'],
    ['admin', `/admin?tab=users&search=${account('client')}`, account('client')],
    ['admin', '/admin?tab=access', 'Portal Access'],
    ['admin', '/admin?tab=reports', 'Add New Report'],
    ['admin', '/admin?tab=transactions', 'Total Revenue'],
    ['admin', '/admin?tab=funding', 'Add Platform'],
    ['admin', '/admin/membership-management', 'Executive'],
    ['admin', '/admin/content-management', 'Article'],
  ])('CONST-04: for %s, %s shows %s', async (who, path, words) => {
    expect(await mainOf(who, path)).toContain(words);
  });
});
