/** Renders people's Markdown as HTML that is safe to show to others. */
import { Marked, type Tokens } from 'marked';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => entities[letter] ?? '');

/** The link's address if it cannot run anything, otherwise null. */
function safeAddress(href: string): string | null {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
}

const linkTo = (href: string, inner: string): string => {
  const address = safeAddress(href);
  return address === null
    ? inner
    : `<a href="${escapeHtml(address)}" rel="nofollow noopener noreferrer ugc">${inner}</a>`;
};

/** HTML in the text is escaped. */
const escaped = {
  tokenizer: { html: () => undefined, tag: () => undefined },
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
    code: ({ text }: Tokens.Code) => `<pre><code>${escapeHtml(text)}</code></pre>\n`,
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
  },
};

/**
 * Every element comes from a renderer in this file or the library. Images become links, because loading one would tell
 * its host who is reading.
 */
const marked = new Marked({ gfm: true, breaks: true }, escaped, {
  renderer: {
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>\n`;
    },
    link({ href, tokens }) {
      return linkTo(href, this.parser.parseInline(tokens));
    },
    image: ({ href, text }) => linkTo(href, escapeHtml(text || href)),
  },
});

const articleLink = (href: string, inner: string): string => {
  const address = /^\/(?![/\\])/.test(href) ? href : safeAddress(href);
  return address === null ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
};

/** For the alliance's own texts: with headings below the page's, and links to pages of this site. */
const articles = new Marked({ gfm: true }, escaped, {
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(Math.max(depth, 2), 4);
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      return articleLink(href, this.parser.parseInline(tokens));
    },
    image: ({ href, text }) => articleLink(href, escapeHtml(text || href)),
  },
});

const asText = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Nobody writes text nested deeper than this, and the parser's recursion would be as deep. */
const deepest = 20;
const isDeep = (text: string): boolean =>
  text
    .split('\n')
    .some(
      (line) => (line.match(/^[\s>*+\-\d.)]*/)?.[0].match(/[>*+\-.)]/g)?.length ?? 0) > deepest,
    );

const rendered = (parser: Marked, text: string): string =>
  isDeep(text) ? asText(text) : parser.parse(text, { async: false });

export const renderMarkdown = (text: string): string => rendered(marked, text);
export const renderArticle = (text: string): string => rendered(articles, text);
