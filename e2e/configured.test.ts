/** An installation of another alliance, with every setting configured (NAV-13). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { SiteLink } from '#contract/site.ts';
import { client } from './tools/api.ts';
import { raw } from './tools/bytes.ts';
import { textOf } from './tools/pdf.ts';
import { setOwnServer } from './tools/place.ts';
import { newReader, readPage } from './tools/reader.ts';
import { type Service, startService, temporaryFolder } from './tools/service.ts';
import { sitemapPaths } from './tools/sitemap.ts';
import { eventually, test } from './tools/test.ts';

const links: Record<SiteLink, string> = {
  'research-form': 'https://forms.example/research',
  call: 'https://calendar.example/book?who=scu',
  meeting: 'https://meet.example/scoping',
  'general-membership': 'https://forms.example/join',
  articles: 'https://drive.example/articles',
  linkedin: 'https://linkedin.example/scu',
  x: 'https://x.example/scu',
  youtube: 'https://youtube.example/scu',
};
const bank = 'Bank of the Sahel, IBAN XX00 1234';
/** The default names, used if none is configured. */
const unconfigured = /Digital Sovereignty Alliance|\bDSA\b|digitalsovereignty\.example/;

const folder = temporaryFolder();
let service: Service;
beforeAll(async () => {
  service = await startService({
    DATA_DIR: folder.path,
    DEMO_DATA: 'false',
    SITE_NAME: 'Sahel Compute Union',
    SITE_SHORT_NAME: 'SCU',
    SITE_HOST: 'sahelcompute.example',
    SITE_LINKS: Object.entries(links)
      .map((pair) => pair.join('='))
      .join(','),
    BANK_TRANSFER_DETAILS: bank,
  });
  setOwnServer(service.url);
});
afterAll(async () => {
  setOwnServer(null);
  const code = await service.stop();
  folder.remove();
  expect(code).toBe(0);
});

/** The email to this address, as sent. */
async function mailTo(email: string): Promise<Record<string, string>> {
  const outbox = join(folder.path, 'files/outbox');
  const mails = () =>
    globSync('*.json', { cwd: outbox })
      .map((name) => JSON.parse(readFileSync(join(outbox, name), 'utf8')))
      .filter(({ to }) => to === email);
  await eventually(() => mails().length).toBe(1);
  return mails()[0];
}

test('NAV-13: every public page and file has the configured name, host and mailboxes, and no default ones', async () => {
  const pages = [...(await sitemapPaths()), '/sign-in', '/admin-login', '/no-such-page'];
  expect(pages.length).toBeGreaterThan(45);
  for (const path of pages) {
    const { text } = await raw(path);
    expect.soft(text, path).toContain('Sahel Compute Union');
    expect.soft(text, path).toContain('info@sahelcompute.example');
    expect.soft(unconfigured.exec(text)?.[0], path).toBeUndefined();
  }
  for (const path of ['/manifest.webmanifest', '/feed.xml', '/feed.json', '/offline-pages.json'])
    expect.soft(unconfigured.exec((await raw(path)).text)?.[0], path).toBeUndefined();
  const manifest = JSON.parse((await raw('/manifest.webmanifest')).text);
  expect(manifest).toMatchObject({ name: 'Sahel Compute Union', short_name: 'SCU' });
  expect((await raw('/.well-known/security.txt')).text).toContain('@sahelcompute.example');
});

/** Requirement, page, label, target. */
const outside: [string, string, string | RegExp, string][] = [
  ['HOME-39, HOME-40', '/', 'Book a pre-screening call', links.call],
  ['HOME-39, HOME-40', '/', 'Join the scoping meeting', links.meeting],
  ['HOME-39, HOME-40', '/', 'General sign-up form', links['general-membership']],
  ['HOME-43', '/', 'LinkedIn', links.linkedin],
  ['HOME-43', '/', 'X', links.x],
  ['HOME-43', '/', 'YouTube', links.youtube],
  ['PAGES-07', '/policy-advocacy', 'Access Research Reports', links['research-form']],
  ['PAGES-50, PAGES-51', '/faq', 'Schedule a Call', links.call],
  ['PAGES-14', '/investment-advisory', 'Arrange a call', links.call],
];

test.for(outside)('%s: on %s `%s` opens %s in a new tab', async ([, path, label, to]) => {
  const page = await readPage(path);
  const link = page.getByRole('link', { name: label, exact: true }).first();
  expect(link.getAttribute('href')).toBe(to);
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toBe('noopener');
});

test('HOME-28, HOME-39: each of the five home articles links to the configured drive, in a new tab', async () => {
  const page = await readPage('/');
  const found = page
    .locator('#news .items a')
    .evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map(({ href, target, rel }) => ({ href, target, rel })),
    );
  const drive = { href: links.articles, target: '_blank', rel: 'noopener' };
  expect(found).toEqual(Array.from({ length: 5 }, () => drive));
});

test('NEWS-14: the articles that have an author are signed with the short name, on the page and in its data', async () => {
  const page = await newReader();
  const { body } = await (await client()).send<{ articleId: string; author: string | null }[]>(
    'GET',
    '/api/articles',
  );
  const signed = body.filter(({ author }) => author !== null);
  expect(signed.map(({ author }) => author)).toEqual(Array(6).fill('SCU Research'));
  await page.goto(`/article/${signed[0]?.articleId}`);
  expect(page.locator('article dt').allTextContents()).toContain('Author');
  expect(page.locator('article dd').allTextContents()).toContain('SCU Research');
  const data = page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      author: { '@type': 'Organization', name: 'SCU Research' },
      publisher: expect.objectContaining({ name: 'Sahel Compute Union' }),
    }),
  );
});

test('the structured data of the landing page describe the configured alliance', async () => {
  const { text } = await raw('/');
  const data = [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  expect(data.map(([, json = '']) => JSON.parse(json))).toContainEqual(
    expect.objectContaining({
      '@type': 'Organization',
      name: 'Sahel Compute Union',
      alternateName: 'SCU',
      email: 'info@sahelcompute.example',
    }),
  );
});

test('emails have the configured name and host', async () => {
  const email = 'ama@example.org';
  const visitor = await client();
  const { status } = await visitor.send('POST', '/api/newsletter', { email, list: 'insights' });
  expect(status).toBe(202);
  const mail = await mailTo(email);
  expect(mail.subject).toContain('SCU');
  expect(mail.text).toContain('Sahel Compute Union');
  expect(mail.text).toContain('https://sahelcompute.example');
  expect(mail.messageId).toMatch(/@sahelcompute\.example>$/);
  expect(JSON.stringify(mail)).not.toMatch(unconfigured);
});

test('an invoice has the configured name, mailboxes and bank account', async () => {
  const visitor = await client();
  const { status, body } = await visitor.send('POST', '/api/orders/bank-transfer', {
    amount: 879,
    description: 'Research Reports Purchase',
    metadata: {
      reportIds: ['fintech-landscape-report'],
      customerName: 'Ngozi Adeyemi',
      customerEmail: 'ngozi@example.org',
    },
  });
  expect([status, body]).toEqual([201, expect.anything()]);
  const answer = await fetch(service.url + body.invoiceUrl);
  const text = await textOf(await answer.bytes());
  for (const part of ['Sahel Compute Union', '@sahelcompute.example', bank])
    expect(text).toContain(part);
  expect(text).not.toMatch(unconfigured);
});
