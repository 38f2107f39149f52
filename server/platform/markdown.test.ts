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

test.each([
  ['quotes', '>'.repeat(5000)],
  ['lists', '- '.repeat(2500)],
  ['brackets', '['.repeat(5000)],
  ['stars', '*a '.repeat(1600)],
  ['underscores', '_'.repeat(5000)],
  ['backticks', '`'.repeat(4999)],
  ['links', '[a]('.repeat(1250)],
  ['deep lists', Array.from({ length: 90 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
])('5,000 characters of %s are drawn without trouble', (_what, text) => {
  expect(renderMarkdown(text).length).toBeGreaterThan(0);
});

test('an article links to pages of this site, and to another only in sight of its reader', () => {
  expect(renderArticle('[x](/about?a=1#b) [y](#part)')).toBe(
    '<p><a href="/about?a=1#b">x</a> <a href="#part">y</a></p>\n',
  );
  const others = ['//evil.example', '/\\evil.example', '</\t/evil.example>', '</\t\\evil.example>'];
  for (const address of others)
    expect(renderArticle(`[x](${address})`), address).not.toContain('href="/');
});
