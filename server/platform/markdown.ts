/** Renders people's Markdown as HTML that is safe to show to others. */
import { Marked, type MarkedExtension, type Token, type Tokens, type TokensList } from 'marked';
import { slugOf } from '#contract/content/slug.ts';

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

/**
 * Each row is filled up to the width of its header, so that a thousand characters could become a hundred thousand cells. A
 * table that somebody wrote has a character for each.
 */
const isFilledUp = ([table, header = '', , rows = '']: readonly string[]): boolean =>
  header.split('|').length * (rows.split('\n').length + 1) > (table?.length ?? 0);

/** HTML in the text is escaped. */
const escaped: MarkedExtension = {
  tokenizer: {
    html: () => undefined,
    tag: () => undefined,
    table(text) {
      const found = this.rules.block.table.exec(text);
      return found && isFilledUp(found) ? undefined : false;
    },
  },
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

const anySite = 'https://site.invalid';
/** To a page of this site, or to a heading of the article itself. Browsers ignore tabs: `/<tab>/host` is another site. */
const isOwnLink = (href: string): boolean =>
  /^\/|^#./.test(href) && URL.canParse(href, anySite) && new URL(href, anySite).origin === anySite;
const articleAddress = (href: string): string | null =>
  isOwnLink(href) ? href : safeAddress(href);

const articleLink = (href: string, inner: string): string => {
  const address = articleAddress(href);
  return address === null ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
};

/** For the alliance's own texts: with headings below the page's, and links to pages of this site. */
const articles = new Marked({ gfm: true }, escaped, {
  renderer: {
    heading(heading) {
      const { tokens, depth } = heading;
      const level = Math.min(Math.max(depth, 2), 4);
      const id = ids.get(heading) ?? '';
      return `<h${level} id="${id}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      return articleLink(href, this.parser.parseInline(tokens));
    },
    image: ({ href, text }) => articleLink(href, escapeHtml(text || href)),
  },
});

/** Of headings that are being rendered. */
const ids = new WeakMap<Token, string>();

/** What an article's page has besides the article. A test compares them. */
const takenIds = [
  ...['main', 'drawer', 'quick-links', 'about-links', 'related'],
  ...['woven', 'w1', 'w2', 'w3', 'w4'],
];

function lexArticle(text: string): TokensList {
  const tokens = articles.lexer(text);
  const taken = new Set(takenIds);
  const numbers = new Map<string, number>();
  void articles.walkTokens(tokens, (token) => {
    if (token.type !== 'heading') return;
    const name = slugOf(wordsOf(token)) || 'section';
    let id = name;
    let number = numbers.get(name) ?? 1;
    while (taken.has(id)) {
      number += 1;
      id = `${name}-${number}`;
    }
    numbers.set(name, number);
    taken.add(id);
    ids.set(token, id);
  });
  return tokens;
}

const wordsOf = (token: Token): string =>
  'tokens' in token && token.tokens
    ? token.tokens.map(wordsOf).join('')
    : 'text' in token
      ? token.text
      : '';

interface Outline {
  /** The ids of its headings. */
  ids: ReadonlySet<string>;
  /** As readers see them, pictures too; `under`: the heading before it. */
  links: { href: string; text: string; under: string | null }[];
}

/** Where an article's links lead, and what may link into it. */
export function outlineOf(text: string): Outline {
  const outline = { ids: new Set<string>(), links: [] as Outline['links'] };
  if (isDeep(text)) return outline;
  let under: string | null = null;
  const tokens = lexArticle(text);
  void articles.walkTokens(tokens, (token) => {
    if (token.type === 'heading') {
      under = wordsOf(token);
      outline.ids.add(ids.get(token) ?? '');
    }
    if ((token.type === 'link' || token.type === 'image') && articleAddress(token.href) !== null)
      outline.links.push({ href: token.href, text: wordsOf(token), under });
  });
  return outline;
}

const asText = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Nobody writes text nested deeper than this, and the parser's recursion would be as deep. */
const deepest = 20;
const isDeep = (text: string): boolean =>
  text
    .split('\n')
    .some(
      (line) => (line.match(/^[\s>*+\-\d.)]*/)?.[0].match(/[>*+\-.)]/g)?.length ?? 0) > deepest,
    );

export const renderMarkdown = (text: string): string =>
  isDeep(text) ? asText(text) : marked.parse(text, { async: false });
export const renderArticle = (text: string): string =>
  isDeep(text) ? asText(text) : articles.parser(lexArticle(text));
