/** What the scripts of signed-in screens cost (TARGETS), by the bundler’s own account, which a browser confirms. */
import { describe, expect } from 'vitest';
import { type Account, account } from './tools/accounts.ts';
import { fileOf, withImports } from './tools/bundle.ts';
import { cookieOf, inKilobytes, raw } from './tools/bytes.ts';
import { makePlatform } from './tools/deals.ts';
import { hydrated } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

/**
 * Screens by who opens them, with the part that each fetches itself as it opens. `most`: kilobytes and files. Six
 * come with every screen: framework, base, the entry, the root, the list of routes, and its own route.
 */
const screens: readonly {
  who: Account | null;
  most: readonly [kilobytes: number, files: number];
  paths: Readonly<Record<string, string | null>>;
}[] = [
  {
    who: 'client',
    most: [146, 8],
    paths: {
      '/client-portal': null,
      '/client-portal?tab=projects': null,
      '/client-portal?tab=messages': 'threads',
      '/client-portal?tab=action-center': 'action-center',
      '/client-portal?tab=resources': null,
      '/client-portal?tab=calendar': 'calendar-tab',
    },
  },
  {
    who: 'member',
    most: [150.7, 8],
    paths: {
      '/member-portal': null,
      '/member-portal?tab=community': 'member-sections',
      '/member-portal?tab=resources': 'member-sections',
      '/member-portal?tab=events': 'member-sections',
      '/member-portal?tab=profile': 'member-sections',
      '/member-portal?view=pipeline': 'member-sections',
    },
  },
  { who: 'partner', most: [143, 8], paths: { '/partner-portal': null } },
  {
    who: 'admin',
    most: [148.5, 8],
    paths: {
      '/admin?tab=requests': 'request-list',
      '/admin?tab=invitations': 'invitation-list',
      '/admin?tab=meetings': 'meeting-list',
      '/admin?tab=content': 'content-tab',
      '/admin?tab=help': 'help-tab',
      '/admin/content-management': null,
      '/account': null,
    },
  },
  // What a list shares with its other sections, or with the record that it opens, is a file of its own.
  {
    who: 'partner',
    most: [147, 9],
    paths: {
      '/partner-portal?tab=industry': 'portal-lists',
      '/partner-portal?tab=investor': 'portal-lists',
      '/partner-portal?tab=technology': 'portal-lists',
      '/partner-portal?tab=community': 'portal-lists',
      '/partner-portal?tab=pipeline': 'portal-lists',
      '/partner-portal?tab=network': 'portal-lists',
    },
  },
  {
    who: 'admin',
    most: [148.5, 9],
    paths: {
      '/admin?tab=today': 'today',
      '/admin?tab=reports': 'report-list',
      '/admin?tab=transactions': 'transaction-list',
      '/admin?tab=transactions&section=payouts': 'payout-section',
      '/admin?tab=projects': 'review-list',
      '/admin?tab=messages': 'message-list',
      '/admin?tab=newsletters': 'newsletter-list',
      '/admin?tab=newsletters&section=subscribers': 'subscriber-list',
      '/admin?tab=partners': 'partner-list',
      '/admin?tab=operations': 'health-section',
      '/admin?tab=operations&section=requests': 'requests-section',
      '/admin/membership-management': 'class-management',
      '/admin?tab=users': 'account-tabs',
      '/admin?tab=pending': 'account-tabs',
      '/admin?tab=access': 'account-tabs',
      '/admin/site-texts': null,
      '/my-membership': null,
    },
  },
  {
    who: 'admin',
    most: [150, 10],
    paths: {
      '/admin?tab=activity': 'activity-tab',
      '/admin?tab=funding': 'platforms-section',
      '/admin?tab=funding&section=opportunities': 'opportunities-section',
      '/platform-dashboard/{platform}': null,
    },
  },
  {
    who: 'admin',
    most: [150.7, 10],
    paths: { '/admin?tab=funding&section=sources': 'sources-section' },
  },
  {
    who: 'admin',
    most: [150.2, 11],
    paths: { '/funding-platforms': null, '/report-checkout': null },
  },
  { who: 'admin', most: [146.2, 12], paths: { '/entity-dashboard/{platform}': null } },
  { who: 'admin', most: [150, 13], paths: { '/': 'dashboard' } },
  { who: null, most: [150, 11], paths: { '/room': null } },
];
const target = { kilobytes: 150, files: 8 };

describe('The scripts of signed-in screens', () => {
  const addressOf = async (path: string) =>
    path.includes('{platform}') ? path.replace('{platform}', (await makePlatform()).id) : path;

  const sizes = new Map<string, number>();
  async function sizeOf(file: string): Promise<number> {
    const known = sizes.get(file) ?? (await raw(`/assets/${file}`)).bytes;
    sizes.set(file, known);
    return known;
  }

  /** By the bundler: the files that the document names and the part needs, with what they import; as they are sent. */
  async function scriptsOf(path: string, part: string | null, headers: Record<string, string>) {
    const address = await addressOf(path);
    const { text } = await raw(address, headers);
    const named = Array.from(text.matchAll(/\/assets\/([\w.-]+\.js)/g), ([, file = '']) => file);
    expect(named.length, path).toBeGreaterThan(5);
    const files = withImports(part ? [...named, fileOf(part)] : named);
    const bytes = await Promise.all(files.map(sizeOf));
    return {
      address,
      files,
      kilobytes: inKilobytes(bytes.reduce((all, one) => all + one, 0)),
    };
  }
  type Scripts = Awaited<ReturnType<typeof scriptsOf>>;
  /** The largest of each account. */
  const largest = new Map<Account | null, Scripts>();

  for (const { who, most, paths } of screens) {
    const [kilobytes, files] = most;
    const count = Object.keys(paths).length;
    const what = `${count} of ${who ?? 'a guest'}, such as ${Object.keys(paths)[0]}`;
    const isWithin = kilobytes <= target.kilobytes && files <= target.files;
    test(
      isWithin
        ? `TARGETS: ${what}: at most ${kilobytes} KB of script in ${files} files`
        : `beyond the target of ${target.kilobytes} KB in ${target.files} files, and no further: ${what}: at most ${kilobytes} KB in ${files}`,
      async () => {
        const headers = who ? { Cookie: await cookieOf(who) } : {};
        for (const [path, part] of Object.entries(paths)) {
          const scripts = await scriptsOf(path, part, headers);
          expect.soft(scripts.kilobytes, path).toBeLessThanOrEqual(kilobytes);
          expect.soft(scripts.files.length, `${path} ${scripts.files}`).toBeLessThanOrEqual(files);
          if (scripts.kilobytes > (largest.get(who)?.kilobytes ?? 0)) largest.set(who, scripts);
        }
      },
    );
  }

  test('what a browser loads of the largest screens is what the bundler says', async ({
    newVisitor,
  }) => {
    expect(largest.size).toBe(5);
    for (const [who, { address, files }] of largest) {
      const { page, signIn, expectErrors } = await newVisitor({ mustBeEmpty: true });
      expectErrors(/status of 404/);
      if (who) await signIn(account(who));
      await page.goto(address);
      const loaded = () =>
        page.evaluate(() => {
          const paths = performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => path.endsWith('.js'));
          return [...new Set(paths)].map((path) => path.replace('/assets/', '')).toSorted();
        });
      await eventually(loaded, address).toEqual(files);
      // Hydration is what fetches parts.
      await hydrated(page);
      await eventually(() => page.locator('main .skeleton').count()).toBe(0);
      await eventually(loaded, address).toEqual(files);
    }
  });
});
