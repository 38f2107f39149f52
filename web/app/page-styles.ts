/**
 * The styles of a public page: of the sheets in `site.css` those that its document has a class or an element for.
 * All of them together are a third of a page's bytes.
 */
import bundle from './site.css?raw';
import { firstClass, rulesOf } from './style-rules.ts';

const texts = import.meta.glob<string>(['../design/*.css', '../features/**/*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Classes that scripts add to a page that was sent without them. */
const addedByScripts = ['notice', 'toasts'];

interface Sheet {
  css: string;
  /** Classes, as `.name`, and elements that the rules begin with; null: every page needs it. */
  marks: ReadonlySet<string> | null;
}

/** What a rule needs a page to have: a class, else an element; null for what every page has. */
function markOf(selector: string): string | null {
  const positive = selector.replace(/:not\([^)]*\)/g, '');
  const name = firstClass(positive);
  if (name) return addedByScripts.includes(name) ? null : `.${name}`;
  return /^[a-z][a-z\d]*/.exec(positive)?.[0] ?? null;
}

function marksOf(css: string): Sheet['marks'] {
  const marks = new Set(rulesOf(css).flatMap(({ selectors }) => selectors.map(markOf)));
  return marks.has(null) ? null : (marks as Set<string>);
}

const [order = ''] = /^@layer [^;]+;/.exec(bundle) ?? [];

const sheets: Sheet[] = [
  ...bundle.matchAll(/^@import "([^"]+)" layer\((\w+)\)(?: ([^;]+))?;/gm),
].map(([, path = '', layer, media]) => {
  const text = texts[path] ?? '';
  const layered = `@layer ${layer}{${text}}`;
  return { css: media ? `@media ${media}{${layered}}` : layered, marks: marksOf(text) };
});

/** The elements and classes of a document. */
function marksIn(html: string): Set<string> {
  const marks = new Set<string>();
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z\d]*)/g)) marks.add(element);
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(' ')) marks.add(`.${name}`);
  return marks;
}

/** The style rules for this document, in the order of their layers. */
export function stylesFor(html: string): string {
  const present = marksIn(html);
  const needed = sheets.filter(
    ({ marks }) => !marks || [...marks].some((mark) => present.has(mark)),
  );
  return order + needed.map(({ css }) => css).join('');
}
