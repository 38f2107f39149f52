/** Parses style sheets just enough to tell which classes and elements their rules apply to. */

export interface StyleRule {
  selectors: string[];
  body: string;
}

/**
 * The rules of a sheet that has no comments, including those inside `@media` and the like, but not those of
 * `@keyframes`.
 */
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

/** The index of the brace that closes this block. */
function endOf(css: string, begin: number): number {
  let depth = 0;
  for (let at = begin; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`A block is never closed: ${css.slice(begin, begin + 60)}`);
}

/** Splits a selector list at commas, except inside brackets. */
const split = (prelude: string) => prelude.split(/,(?![^(]*\))/).map((selector) => selector.trim());

/** The first class of a selector: the rule styles it or something inside it. */
export const firstClass = (selector: string) => /\.([a-z][\w-]*)/.exec(selector)?.[1];
