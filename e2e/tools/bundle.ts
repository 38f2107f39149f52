/** The screens' scripts, as the bundler wrote them: which file a module is in, and what each file needs. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../build/pages/client/assets/', import.meta.url);
let names: string[] | undefined;
/** Read when a test asks, as the build may be made by the run. */
const files = () => {
  names ??= readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names;
};

/** The file of a module that is fetched by itself; the bundler names it after that. */
export function fileOf(module: string): string {
  const found = files().filter((name) => name.replace(/-[\w-]{8}\.js$/, '') === module);
  if (found.length !== 1) throw new Error(`${module} is in ${found.length} files: ${found}`);
  return found[0] ?? '';
}

const needs = new Map<string, string[]>();
function neededBy(name: string): string[] {
  let found = needs.get(name);
  if (!found) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const imports = text.matchAll(/\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
    found = [...new Set(Array.from(imports, ([, needed = '']) => needed))];
    needs.set(name, found);
  }
  return found;
}

/** These files, and those that they import. */
export function withImports(start: Iterable<string>): string[] {
  const all = new Set(start);
  // A set that grows is walked to its new end.
  for (const name of all) for (const needed of neededBy(name)) all.add(needed);
  return [...all].toSorted();
}
