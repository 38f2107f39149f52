/** Reads style sheets far enough to say which classes and elements their rules are about. */

export interface StyleRule {
  selectors: string[];
  body: string;
}

/** The rules of a sheet without comments, also those inside `@media` and the like; not those of `@keyframes`. */
export function rulesOf(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  for (let rest = css; rest.includes('{'); ) {
    const begin = rest.indexOf('{');
    // A statement such as `@layer a, b;` may come before the block.
    const prelude = rest.slice(rest.lastIndexOf(';', begin) + 1, begin).trim();
    const end = endOf(rest, begin);
    const body = rest.slice(begin + 1, end);
    if (!prelude.startsWith('@')) rules.push({ selectors: split(prelude), body });
    else if (!/^@(keyframes|font-face|property)/.test(prelude)) rules.push(...rulesOf(body));
    rest = rest.slice(end + 1);
  }
  return rules;
}

/** Where the block that begins here ends. */
function endOf(css: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A block is never closed: ${css.slice(begin, begin + 60)}`);
}

/** Selectors of a list; commas inside brackets do not part them. */
const split = (prelude: string) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim());

/** The class that a selector begins with: what the rule is about, or what it is about something in. */
export const firstClass = (selector: string) => /\.([a-z][\w-]*)/.exec(selector)?.[1];
