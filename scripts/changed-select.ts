/** Which tests a change can reach. */
import type { Graph } from './changed-graph.ts';
import type { Uses } from './changed-record.ts';

export interface Selection {
  /** Why every test runs; null if only some do. */
  everything: string | null;
  /** Test files, each with the tests of it that are left out. */
  files: Map<string, string[]>;
  /** Tests of everything (all screens, all calls), which are left to the whole run. */
  wide: string[];
}

/** What decides about everything, or may. */
const everywhere =
  /^(package(-lock)?\.json|tsconfig\.json|vitest\.config\.ts|vite[.\w]*\.ts|react-router\.config\.ts|public\/|server\/(migrations|seed|modules\.ts)|server\/testing\/[\w-]*setup[\w-]*\.ts|e2e\/[\w-]*setup\.ts|scripts\/(prepare|install|build|chromium|nginx|postgres|apt|progress|test)[\w-]*\.mjs|web\/design\/tokens\.css)/;
/** What no test depends on but those that read sources. */
const nowhere = /^(docs|bench|scripts)\/|^(LICENSE|\.gitignore|(biome|knip)\.json)$|\.md$/;
const isSource = /\.(tsx?|mjs|css)$/;

const isBrowserTest = (file: string) => file.startsWith('e2e/');
const isCall = (node: string) => /^[A-Z]+ /.test(node);
const isRoute = (node: string) => node.startsWith('web/routes/');

export function select(changed: readonly string[], graph: Graph, record: Uses): Selection {
  const files = new Map<string, string[]>();
  const wide: string[] = [];
  const everything = reasonForAll(changed, graph, record);
  if (everything) return { everything, files, wide };

  const known = changed.filter(graph.has);
  const atOnce = graph.leadingTo(known, false);
  const lazily = graph.leadingTo(known, true);
  const startsProduct = atOnce.has('server/main.ts');
  const isReached = (node: string) => {
    const [file, later] = node.split(' lazily');
    return later === undefined ? atOnce.has(node) : lazily.has(file ?? '');
  };
  const isWhole = (file: string) =>
    lazily.has(file) ||
    graph.readers.includes(file) ||
    !record[file] ||
    (startsProduct && isBrowserTest(file));
  const isTooWide = wideness(graph, atOnce);

  for (const file of graph.tests.filter((path) => !path.endsWith('.long.test.ts'))) {
    if (isWhole(file)) {
      files.set(file, []);
      continue;
    }
    const uses = Object.entries(record[file] ?? {});
    const reached = uses.filter(([, nodes]) => nodes.some(isReached));
    const narrow = reached.filter(([, nodes]) => !isTooWide(nodes)).map(([test]) => test);
    for (const [test] of reached)
      if (!narrow.includes(test)) wide.push(test === '' ? file : `${file}: ${test}`);
    const others = uses.map(([test]) => test).filter((test) => test && !narrow.includes(test));
    if (narrow.length > 0) files.set(file, narrow.includes('') ? [] : others);
  }
  return { everything, files, wide };
}

function reasonForAll(changed: readonly string[], graph: Graph, record: Uses): string | null {
  if (!Object.keys(record).some(isBrowserTest))
    return 'nothing has recorded yet what each test uses; a whole run does';
  const shared = changed.find((path) => everywhere.test(path));
  if (shared) return `${shared} can reach everything`;
  const unplaced = changed.find(
    (path) => !nowhere.test(path) && !isSource.test(path) && !graph.has(path),
  );
  return unplaced ? `nothing says what ${unplaced} can reach` : null;
}

/**
 * Whether a test that uses more than a third of all calls or routes says nothing more about a change than the tests of
 * the few that the change reaches: less than a tenth of both.
 */
function wideness({ calls, routes }: Graph, reached: ReadonlySet<string>) {
  const all = {
    calls: calls.length,
    routes: new Set(routes.map(({ file }) => file)).size,
  };
  const count = (nodes: Iterable<string>) => {
    const list = [...nodes];
    return { calls: list.filter(isCall).length, routes: list.filter(isRoute).length };
  };
  const touched = count(reached);
  const isShared = touched.calls > all.calls / 10 || touched.routes > all.routes / 10;
  return (nodes: readonly string[]): boolean => {
    if (isShared) return false;
    const used = count(nodes);
    return used.calls > all.calls / 3 || used.routes > all.routes / 3;
  };
}
