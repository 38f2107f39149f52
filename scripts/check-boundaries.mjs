// The import rules inside server/ and of web/enhance/. Storeys and packages are biome.json's; these
// depend on where the importing file stands and on what it reaches in the end, which
// noRestrictedImports cannot express.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const everyone = ['intake', 'content', 'commerce', 'engagement', 'funding', 'deals', 'identity'];
const mayImport = {
  identity: [],
  intake: ['identity'],
  content: ['identity'],
  commerce: ['identity'],
  engagement: ['identity'],
  funding: ['identity'],
  deals: ['identity', 'funding', 'intake'],
  overview: everyone,
};
const sqlFile = /^server\/(platform|migrations|seed)\/|\/(queries|tables)(\.|\/)/;
const privateFile = /^server\/domains\/[^/]+\/(queries|tables)(\.|\/)/;
const readsPrivate = /^server\/(migrations|seed)\//;
const testFile = /\.test\.tsx?$/;
const framework =
  /^(react|react-dom|react-router|zod|@tanstack|radix-ui|@radix-ui|lucide-react)(\/|$)/;

// `import … from`, `export … from`, `import '…'` and `import('…')`, outside comments.
const importPattern =
  /^[^\S\n]*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

const domainOf = (path) => /^server\/domains\/([^/]+)\//.exec(path)?.[1];

/** Path of the imported file from the project's root, or the package's name as it is. */
function resolve(from, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return specifier;
}

function importsOf(path) {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(importPattern)].map((match) => ({
    target: resolve(path, match[2] ?? match[3]),
    typeOnly: match[1] !== undefined,
    line:
      source.slice(0, match.index).split('\n').length +
      /^\s*/.exec(match[0])[0].split('\n').length -
      1,
  }));
}

/** Why a file of server/ may not import the target; nothing when it may. */
function serverFinding(path, target) {
  const from = domainOf(path);
  const to = domainOf(target);
  if (/^drizzle-orm(\/|$)/.test(target) && !sqlFile.test(path)) {
    return 'SQL stands in queries.ts and tables.ts, platform/, migrations/ and seed/ only';
  }
  if (privateFile.test(target) && from !== to && !readsPrivate.test(path)) {
    return `tables and queries of ${to} belong to ${to}; call one of its use cases`;
  }
  if (from && !(from in mayImport))
    return `${from} is not a domain known to ${import.meta.filename}`;
  if (from && to && from !== to && !mayImport[from].includes(to)) {
    return `${from} may not know ${to}`;
  }
  if (from && target.startsWith('server/http/')) return 'a domain does not know http/';
  if (path.startsWith('server/platform/') && (to || target.startsWith('server/http/'))) {
    return 'platform/ knows no domain and not http/';
  }
  return undefined;
}

/** The packages a file brings into a bundle, each with the way it gets there. */
function packagesReached(path, way = [path], seen = new Set([path])) {
  const found = [];
  for (const { target, typeOnly } of importsOf(path)) {
    if (typeOnly || seen.has(target)) continue;
    seen.add(target);
    if (framework.test(target)) found.push([...way, target]);
    else if (/\.tsx?$/.test(target) && existsSync(target)) {
      found.push(...packagesReached(target, [...way, target], seen));
    }
  }
  return found;
}

const findings = [];
for (const path of globSync('server/**/*.ts')) {
  if (testFile.test(path)) continue;
  for (const { target, line } of importsOf(path)) {
    const why = serverFinding(path, target);
    if (why) findings.push(`${path}:${line} imports ${target}: ${why}.`);
  }
}
for (const path of globSync('web/enhance/**/*.ts')) {
  if (testFile.test(path)) continue;
  for (const way of packagesReached(path)) {
    findings.push(`${way.join(' → ')}: web/enhance/ carries no framework and no zod.`);
  }
}

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
else console.log('Import boundaries hold.');
