/**
 * What leads where in the sources: which file runs which, which call of the contract leads to which use case, and which
 * screen makes which calls. A use case is not reached through the list of domains, which would lead from every test to
 * all of them, but through the calls, jobs and events that it is mounted for.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importsOf } from './imports.mjs';

/** Files, `GET /api/…` for calls, and `job match-funding` for jobs and events. */
type Node = string;

export interface Graph {
  tests: readonly string[];
  /** Tests without a database that read sources, of words, styles or documents: quick, and reached by every change. */
  readers: readonly string[];
  calls: readonly Node[];
  /** The routes of the site: path and file. */
  routes: readonly { path: string; file: string }[];
  has(file: string): boolean;
  /** All that leads to these; `lazily`: also through what an `import()` loads later. */
  leadingTo(nodes: readonly Node[], lazily: boolean): ReadonlySet<Node>;
}

const sources = '{contract,content,server,web,e2e,scripts,bench}/**/*.{ts,tsx,mjs,css}';
const isModule = (path: string) => /^server\/domains\/\w+\/module\.ts$/.test(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
/** Imports that lead from every test to all domains. */
const isComposition = (from: string, to: string) =>
  isModule(from) ||
  (from === 'server/compose.ts' && /^server\/domains\/(?!identity)/.test(to)) ||
  (from === 'server/main.ts' && to.startsWith('server/seed/')) ||
  (to === 'contract/table.ts' && from.startsWith('server/') && !isTest(from));

/** The names that a file's imports declare, with the file that each comes from. */
function namesOf(path: string, source: string): Map<string, { file: string; name: string | null }> {
  const names = new Map<string, { file: string; name: string | null }>();
  const statements = /^import\s+(?!type\b)([^'";]*?)\s+from\s+'([.#][^']+)'/gm;
  for (const [, clause = '', specifier = ''] of source.matchAll(statements)) {
    const file = specifier.startsWith('#')
      ? specifier.slice(1)
      : normalize(join(dirname(path), specifier));
    const [, all] = /^\* as (\w+)$/.exec(clause) ?? [];
    if (all) names.set(all, { file, name: null });
    for (const [, name = '', local] of clause.matchAll(
      /(?<!type )\b(\w+)(?: as (\w+))?(?=\s*[,}])/g,
    ))
      names.set(local ?? name, { file, name });
  }
  return names;
}

type CallNames = ReadonlyMap<string, Node>;
/** The calls of the contract by file and name: `contract/system.ts getHealth` is `GET /health`. */
async function readCalls(files: readonly string[]): Promise<CallNames> {
  const calls = new Map<string, Node>();
  for (const file of files.filter((path) => /^contract\//.test(path) && !isTest(path)))
    for (const [name, value] of Object.entries(await import(pathToFileURL(file).href)))
      if (value !== null && typeof value === 'object' && 'method' in value && 'path' in value)
        calls.set(`${file} ${name}`, `${value.method} ${value.path}`);
  return calls;
}

class Edges {
  readonly #leading = new Map<Node, Set<Node>>();
  add(from: Node, to: Node): void {
    const known = this.#leading.get(to) ?? new Set();
    this.#leading.set(to, known.add(from));
  }
  to = (node: Node): Iterable<Node> => this.#leading.get(node) ?? [];
  has = (node: Node): boolean => this.#leading.has(node);
}

/** What a file runs: what it imports, threads, styles, scripts in their own process, and what a screen reads. */
function follow(
  path: string,
  source: string,
  { atOnce, later, callNames }: { atOnce: Edges; later: Edges; callNames: CallNames },
): void {
  for (const { target, typeOnly, dynamic } of importsOf(path)) {
    const to = target.replace(/\?.*/, '');
    if (!typeOnly && existsSync(to) && !isComposition(path, to))
      (dynamic ? later : atOnce).add(path, to);
  }
  const others = /new URL\('(\.[^']+)', import\.meta\.url\)|^@import "(\.[^"]+)"/gm;
  for (const [, beside, style = ''] of source.matchAll(others))
    atOnce.add(path, normalize(join(dirname(path), beside ?? style)));
  const scripts = [...source.matchAll(/'(?:\.\.\/)*(scripts\/[\w-]+\.(?:ts|mjs))'/g)];
  for (const [, script = ''] of scripts) atOnce.add(path, script);
  // The name of the script comes from the test.
  if (path === 'e2e/tools/scripts.ts')
    for (const script of globSync('scripts/*.ts')) atOnce.add(path, script);
  if (!path.startsWith('web/')) return;
  // The server makes these calls in process for the first document.
  for (const call of callsNamed(path, source, callNames))
    if (call.startsWith('GET ')) atOnce.add(path, call);
}

/** From each call, job and event of a domain to the files that its part of `module.ts` names. */
function mount(path: string, source: string, callNames: CallNames): [from: Node, to: string][] {
  const names = namesOf(path, source);
  const parts = source.split(/(?=\bhandle\()|(?='[\w-]+': )|(?=\n {2}\w+: )|\n {2}\],/);
  return parts.flatMap((part) => {
    const [, space, member = ''] = /^handle\(\s*(?:(\w+)\.)?(\w+)/.exec(part) ?? [];
    const [, job] = /^'([\w-]+)': /.exec(part) ?? [];
    const origin = names.get(space ?? member);
    const call = callNames.get(`${origin?.file} ${space ? member : origin?.name}`);
    const from = member ? call : job && `job ${job}`;
    if (!from) return [];
    const words = [...new Set(part.match(/\b\w+\b/g))];
    const files = words.flatMap((word) => names.get(word)?.file ?? []);
    return [path, ...files].map((file): [Node, string] => [from, file]);
  });
}

/** All that leads to these nodes over the edges of one or both kinds. */
function leadingOver(edges: readonly Edges[], nodes: readonly Node[]): Set<Node> {
  const found = new Set(nodes);
  for (const node of found)
    for (const from of edges.flatMap((each) => [...each.to(node)])) found.add(from);
  return found;
}

type Texts = ReadonlyMap<string, string>;

/** What happens behind calls: their use cases, and those of jobs and events, by the names in quotes. */
function mountAll(texts: Texts, atOnce: Edges, callNames: CallNames): void {
  for (const [path, source] of texts)
    if (isModule(path))
      for (const [from, to] of mount(path, source, callNames)) atOnce.add(from, to);
    else if (path.startsWith('server/'))
      for (const [, job] of source.matchAll(/'([a-z]+(?:-[a-z]+)+)'/g))
        atOnce.add(path, `job ${job}`);
}

/** What is mounted for neither call nor job (merging, personal data, clean-up) belongs to the domain as a whole. */
function placeRest(texts: Texts, atOnce: Edges, later: Edges): void {
  for (const path of texts.keys()) {
    const [, domain] = /^server\/domains\/(\w+)\//.exec(path) ?? [];
    if (!domain || isTest(path) || isModule(path)) continue;
    const leading = leadingOver([atOnce, later], [path]);
    if ([...leading].some((node) => /^(job|[A-Z]+) /.test(node))) continue;
    for (const node of atOnce.to(`server/domains/${domain}/module.ts`))
      if (/^[A-Z]+ /.test(node)) atOnce.add(node, path);
  }
}

const readsSources = (path: string, source: string) =>
  !path.startsWith('e2e/') &&
  /\b(globSync|readFileSync|readdirSync)\(/.test(source) &&
  !/testing\/(service|databases)\.ts'/.test(source);

export async function readGraph(): Promise<Graph> {
  const texts = new Map(globSync(sources).map((path) => [path, readFileSync(path, 'utf8')]));
  const files = [...texts.keys()];
  const callNames = await readCalls(files);
  const [atOnce, later] = [new Edges(), new Edges()];
  for (const [path, source] of texts) follow(path, source, { atOnce, later, callNames });
  mountAll(texts, atOnce, callNames);
  placeRest(texts, atOnce, later);
  const { default: routes } = await import('../web/routes.ts');
  const frame = ['root.tsx', 'entry.client.tsx', 'entry.server.tsx', 'routes.ts'];
  for (const { file } of routes) for (const name of frame) atOnce.add(`web/${file}`, `web/${name}`);
  return {
    tests: files.filter(isTest),
    readers: files.filter((path) => isTest(path) && readsSources(path, texts.get(path) ?? '')),
    calls: [...new Set(callNames.values())],
    routes: routes.map(({ path = '', file }) => ({ path: `/${path}`, file: `web/${file}` })),
    has: (file) => texts.has(file) || atOnce.has(file) || later.has(file),
    leadingTo: (nodes, lazily) => leadingOver(lazily ? [atOnce, later] : [atOnce], nodes),
  };
}

/** The calls that a file names. */
function callsNamed(path: string, source: string, callNames: CallNames): Node[] {
  return [...namesOf(path, source)].flatMap(([local, { file, name }]) => {
    if (!file.startsWith('contract/')) return [];
    const members = name
      ? [name]
      : [...source.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, member]) => member);
    return members.flatMap((member) => callNames.get(`${file} ${member}`) ?? []);
  });
}
