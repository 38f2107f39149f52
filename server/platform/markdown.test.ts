import { expect, test } from 'vitest';
import { renderArticle, renderMarkdown } from './markdown.ts';

test('emphasis, lists, quotes, code and links are rendered', () => {
  expect(renderMarkdown('**Bold** and `code`\n\n- one\n- two\n\n> quoted')).toBe(
    '<p><strong>Bold</strong> and <code>code</code></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<blockquote>\n<p>quoted</p>\n</blockquote>\n',
  );
  expect(renderMarkdown('[Report](https://example.org/a?b=1&c=2)')).toBe(
    '<p><a href="https://example.org/a?b=1&amp;c=2" rel="nofollow noopener noreferrer ugc">Report</a></p>\n',
  );
});

test('a heading becomes strong text, so that it never breaks the order of the page’s headings', () => {
  expect(renderMarkdown('# Title')).toBe('<p><strong>Title</strong></p>\n');
});

/** The tags and attributes of the output. */
const elements = (html: string) => [...html.matchAll(/<([a-z0-9]+)([^>]*)>/gi)];

test.each([
  ['<script>alert(1)</script>'],
  ['<script><img src=x onerror=alert(1) // '],
  ['<pre><img src=x onerror=alert(1) '],
  ['text <img src=x onerror="alert(1)">'],
  ['<a href="javascript:alert(1)">x</a>'],
  ['[x](javascript:alert(1))'],
  ['[x](JaVaScRiPt:alert(1))'],
  ['[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['[x](vbscript:x)'],
  ['<javascript:alert(1)>'],
  ['[x]: javascript:alert(1)\n\n[x]'],
  ['![x](https://evil.example/track.png)'],
  ['![" onerror="alert(1)](https://evil.example/a.png)'],
  ['[x](https://example.org/" onmouseover="alert(1))'],
  ['```"><script>alert(1)</script>\ncode\n```'],
  ['| a |\n| --- |\n| <b onclick=alert(1)>x</b> |'],
  ['- [ ] <iframe src=//evil.example>'],
  ['&lt;script&gt; <!-- --> <svg/onload=alert(1)>'],
])('nothing that runs or loads comes out of %j', (text) => {
  const html = renderMarkdown(text);
  for (const [, tag = '', attributes = ''] of elements(html)) {
    expect(tag).toMatch(
      /^(p|strong|em|del|a|code|pre|ul|ol|li|blockquote|br|hr|table|thead|tbody|tr|th|td)$/,
    );
    expect(attributes).toMatch(
      /^( href="(https?:|mailto:)[^"]*" rel="nofollow noopener noreferrer ugc"| start="\d+"| align="\w+")?$/,
    );
  }
  expect(html).not.toMatch(/<(img|script|iframe|svg|pre><img)/);
});

/** A header of this width, and rows of one cell. */
const table = (width: number, rows: number): string =>
  `${'|a'.repeat(width)}\n${'|-'.repeat(width)}\n${'a\n'.repeat(rows)}`;

const most = 5000;
const heavy = [
  ['quotes', '>'.repeat(most)],
  ['lists', '- '.repeat(most / 2)],
  ['brackets', '['.repeat(most)],
  ['stars', '*a '.repeat(most / 3)],
  ['underscores', '_'.repeat(most)],
  ['words between underscores', '_a'.repeat(most / 2)],
  ['backticks', '`'.repeat(most - 1)],
  ['links', '[a]('.repeat(most / 4)],
  ['deep lists', Array.from({ length: 90 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
  ['an address of emails', `${'a.'.repeat(most / 2 - 1)}@`],
  ['an address of a site', `www.a.b${'!'.repeat(most - 7)}`],
  ['a wide table', table(600, 1200)],
  ['wide tables', `${table(60, 60)}\n`.repeat(12)],
  ['heads of tables', 'a|b\n-|-\n'.repeat(most / 8)],
  ['headings', '# a\n'.repeat(most / 4)],
] as const;

test.each(heavy)('5,000 characters of %s become no more than twenty times that', (_what, text) => {
  for (const html of [renderMarkdown(text), renderArticle(text)]) {
    expect(html.length).toBeGreaterThan(0);
    expect(html.length).toBeLessThan(20 * most);
  }
});

test('a table is drawn, also with rows that are shorter than its header', () => {
  const text = '| a | b | c |\n| --- | --- | --- |\n| 1 | 2 | 3 |\n| 4 |';
  for (const html of [renderMarkdown(text), renderArticle(text)]) {
    expect(html).toContain('<th>c</th>');
    expect(html.match(/<td>/g)).toHaveLength(6);
  }
});

test('headings of the same words have ids of their own', () => {
  expect(
    [...renderArticle('# a\n# a-2\n# a\n# a').matchAll(/id="(.*?)"/g)].map(([, id]) => id),
  ).toEqual(['a', 'a-2', 'a-3', 'a-4']);
});

test('an article links to pages of this site, and to another only in sight of its reader', () => {
  expect(renderArticle('[x](/about?a=1#b) [y](#part)')).toBe(
    '<p><a href="/about?a=1#b">x</a> <a href="#part">y</a></p>\n',
  );
  const others = ['//evil.example', '/\\evil.example', '</\t/evil.example>', '</\t\\evil.example>'];
  for (const address of others)
    expect(renderArticle(`[x](${address})`), address).not.toContain('href="/');
});
