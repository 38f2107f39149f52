import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import type { listBrokenLinks } from '#contract/overview/broken-links.ts';
import { newArticle } from '../../testing/articles.ts';
import type { Client } from '../../testing/client.ts';
import { clientOf } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

const broken = async () => {
  const path = '/api/admin/broken-links';
  const { body } = await admin.send<CallOutput<typeof listBrokenLinks>>('GET', path);
  return body.texts;
};
const linksOf = async (id: string) => (await broken()).find((text) => text.id === id)?.links;

test('no text of the site has a broken link as it came', async () => {
  expect((await broken()).filter(({ kind }) => kind === 'text')).toEqual([]);
});

test('links of an article to pages, articles, reports and help that do not exist are told; others are not', async () => {
  const other = await newArticle(service, { isPublished: true });
  const hidden = await newArticle(service, { isPublished: false });
  const { host } = service.platform.settings.site;
  const { id } = await newArticle(service, {
    content: [
      `[one](/faq) [two](/faq#questions) [three](/article/${other.articleId}?from=here) [four](/manual/content)`,
      `[five](https://elsewhere.example/nothing) [six](mailto:a@example.org) [seven](#top) [eight](https://${host}/contact)`,
      `[a](/faqs) [b](/article/none) [c](/article/${hidden.articleId}) [d](/reports/none) [e](/manual/none)`,
      `[f](https://${host}/faqs/more) [g][listed]`,
      '[listed]: /nowhere',
    ].join('\n\n'),
  });
  expect(await linksOf(id)).toEqual([
    '/faqs',
    '/article/none',
    `/article/${hidden.articleId}`,
    '/reports/none',
    '/manual/none',
    `https://${host}/faqs/more`,
    '/nowhere',
  ]);
});

test('a text of the site with a broken link is saved, and told until it is corrected', async () => {
  const path = '/api/admin/texts/faq';
  const lede = 'Read [this](/nowhere).';
  expect((await admin.send('PATCH', path, { entries: { lede } })).status).toBe(200);
  expect(await broken()).toContainEqual({
    kind: 'text',
    id: 'faq',
    title: 'FAQ',
    links: ['/nowhere'],
  });
  await admin.send('POST', `${path}/original`, {});
  expect(await linksOf('faq')).toBeUndefined();
});
