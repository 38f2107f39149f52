/** What each test of the last runs used of the product, by the requests that it sent. */
import { existsSync, readFileSync } from 'node:fs';
import type { Graph } from './changed-graph.ts';

/**
 * By test file and test, the nodes of the graph that it used: calls, routes, and parts of the pages that load by
 * themselves. `web/routes/admin.tsx lazily`: a page without scripts, of which nobody knows what it showed. An empty name
 * stands for what comes before the first test, and for a whole file without a browser.
 */
export type UsesOf = Record<string, readonly string[]>;
export type Uses = Record<string, UsesOf>;

/** Scripts, but for the table of routes, which every page loads. */
const assets = /^\w+ (\/assets\/(?!manifest-)[\w.-]+\.js|\/sw\.js)$/;

/** The entries of the scripts that the build made, by their addresses. */
export function readParts(): Record<string, readonly string[]> {
  const read = (path: string) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});
  const islands = Object.entries<{ file: string }>(read('build/islands/.vite/manifest.json'));
  return {
    ...read('build/parts.json'),
    ...Object.fromEntries(islands.map(([source, { file }]) => [`/${file}`, [source]])),
    '/sw.js': ['web/islands/sw.ts'],
  };
}

/** Whether a path belongs to an address with parameters (`/track/:code`, `/api/projects/{id}`), fixed ones first. */
function matcher<T>(
  all: readonly { address: string; value: T }[],
): (path: string) => T | undefined {
  const isOpen = (part: string) => /[:{*]/.test(part);
  const rank = (address: string) =>
    address
      .split('/')
      .map((part) => (part === '*' ? 2 : Number(isOpen(part))))
      .join('');
  const patterns = all
    .toSorted((one, other) => rank(one.address).localeCompare(rank(other.address)))
    .map(({ address, value }) => ({
      value,
      pattern: new RegExp(
        `^${address
          .split('/')
          .map((part) => {
            if (part === '*') return '.*';
            if (part.endsWith('?')) return '?[^/]*';
            return part.replace(/:\w+|\{\w+\}/g, '[^/]+').replace(/\.(?!\*|\+)/g, '\\.');
          })
          .join('/')}$`,
      ),
    }));
  return (path) => patterns.find(({ pattern }) => pattern.test(path))?.value;
}

/** From recorded requests to nodes of the graph. */
export function readRequests(
  { calls, routes }: Graph,
  parts: Readonly<Record<string, readonly string[]>>,
): (requests: readonly string[]) => string[] {
  const callAt = matcher(calls.map((call) => ({ address: call, value: call })));
  const routeAt = matcher(routes.map(({ path, file }) => ({ address: path, value: file })));
  return (requests) => {
    const loaded = requests.flatMap((request) => {
      const [, address] = assets.exec(request) ?? [];
      return address ? [parts[address]] : [];
    });
    const nodes = requests.flatMap((request) => {
      const call = callAt(request);
      if (call) return [call];
      const [, method = '', path = ''] = /^(OPEN|GET|POST) (\/.*)$/.exec(request) ?? [];
      const route = /^\/(assets|icons|media|og|api)\//.test(path) ? undefined : routeAt(path);
      if (!route) return [];
      // Scripts of another build than this one's tell nothing either.
      return [method === 'OPEN' && loaded.every(Boolean) ? route : `${route} lazily`];
    });
    return [...new Set([...nodes, ...loaded.flatMap((entries) => entries ?? [])])].toSorted();
  };
}

/** Adds to the record what a run wrote; what failed is forgotten, as it may have ended before it had used all. */
export function addRun(
  record: Uses,
  lines: readonly { file: string; uses?: Record<string, readonly string[] | null> }[],
  read: (requests: readonly string[]) => string[],
): Uses {
  const added: Uses = { ...record };
  for (const { file, uses } of lines) {
    if (uses) added[file] ??= {};
    for (const [test, requests] of Object.entries(uses ?? {})) {
      const { [test]: _, ...others } = added[file] ?? {};
      added[file] = requests ? { ...others, [test]: read(requests) } : others;
    }
  }
  return added;
}
