/**
 * The styles of a public page: only the rules of `site.css` whose class or element occurs in the document. All rules
 * together would be a third of the page's bytes.
 */
import bundle from './site.css?raw';
import { firstClass, rulesOf } from './style-rules.ts';

const texts = import.meta.glob<string>(['../design/*.css', '../features/**/*.css'], {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** Classes that scripts add after the page has loaded. */
const addedByScripts = ['notice', 'toasts'];

interface Sheet {
  css: string;
  /** The classes (as `.name`) and elements that the rules begin with; null if every page needs the rules. */
  marks: ReadonlySet<string> | null;
}

/**
 * What a page must contain for a rule to apply: a class, else an element or a kind of input; null if the rule applies
 * to every page.
 */
function markOf(selector: string): string | null {
  const positive = selector.replace(/:not\([^)]*\)/g, '');
  const name = firstClass(positive);
  if (name) return addedByScripts.includes(name) ? null : `.${name}`;
  const [, element, type] = /^([a-z][a-z\d]*)(?:\[type="?(\w+))?/.exec(positive) ?? [];
  return element ? typed(element, type) : null;
}

/** A kind of input has rules that hidden ones don't need. */
const typed = (element: string, type = '') => (element === 'input' ? `input ${type}` : element);

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
  for (const [, element = ''] of html.matchAll(/<([a-z][a-z\d]*)/g)) marks.add(typed(element));
  for (const [, type] of html.matchAll(/<input[^>]*\stype="(\w+)"/g))
    marks.add(typed('input', type));
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
