// The import rules inside server/ and of web/islands/, how screens report failures, and what browser tests may not do
// because it fails now and then. Rules between layers and for packages are in biome.json; these depend on the importing
// file's location and on transitive imports, which noRestrictedImports cannot express.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { importsOf } from './imports.mjs';

/** The domains whose use cases a domain may call. Overview may call all. */
const mayImport = {
  notifications: [],
  identity: ['notifications'],
  intake: ['identity', 'notifications'],
  support: ['identity', 'notifications', 'intake'],
  newsletter: ['identity', 'content'],
  community: ['identity', 'notifications', 'intake', 'support'],
  partners: ['identity', 'notifications', 'intake'],
  readiness: ['identity', 'notifications', 'intake', 'community'],
  content: ['identity'],
  commerce: ['identity', 'notifications'],
  deals: ['identity', 'notifications', 'intake', 'support', 'funding'],
  diligence: ['identity', 'notifications', 'funding', 'deals'],
  funding: ['identity', 'notifications', 'intake', 'readiness', 'community'],
  operations: ['identity'],
};
const everyone = Object.keys(mayImport);
mayImport.overview = everyone;
const sqlFile = /^server\/(platform|migrations|seed)\/|\/(queries|tables)(\.|\/)/;
const privateFile = /^server\/domains\/.*\/(queries|tables)(\.|\/)/;
const readsPrivate = /^server\/(migrations|seed)\//;
const testFile = /\.test\.tsx?$/;
const framework =
  /^(react|react-dom|react-router|zod|@tanstack|radix-ui|@radix-ui|lucide-react)(\/|$)/;

const domainOf = (path) => /^server\/domains\/([^/]+)\//.exec(path)?.[1];
/** The topic folder of a file inside its domain; empty beside `module.ts`. */
const topicOf = (path) => /^server\/domains\/[^/]+\/(?:([^/]+)\/)?/.exec(path)?.[1] ?? '';
const topicQueries = /^server\/domains\/[^/]+\/(?!queries\/)[^/]+\/queries(\.|\/)/;

/** Why a file of server/ may not import the target; undefined if it may. */
function serverFinding(path, target) {
  const from = domainOf(path);
  const to = domainOf(target);
  if (/^drizzle-orm(\/|$)/.test(target) && !sqlFile.test(path)) {
    return 'SQL belongs in queries.ts, tables.ts, platform/, migrations/ and seed/ only';
  }
  if (privateFile.test(target) && from !== to && !readsPrivate.test(path)) {
    return `tables and queries of ${to} belong to ${to}; call one of its use cases`;
  }
  // Files beside module.ts belong to the domain as a whole.
  const topic = topicOf(path);
  if (from && from === to && topicQueries.test(target) && topic && topic !== topicOf(target)) {
    return `these queries belong to ${topicOf(target)}; call one of its functions`;
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

/** The packages of this kind that a file brings with it, each with its import chain. */
function packagesReached(path, kind, way = [path], seen = new Set([path])) {
  const found = [];
  for (const { target, typeOnly } of importsOf(path)) {
    if (typeOnly || seen.has(target)) continue;
    seen.add(target);
    if (kind.test(target)) found.push([...way, target]);
    else if (/\.tsx?$/.test(target) && existsSync(target)) {
      found.push(...packagesReached(target, kind, [...way, target], seen));
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
// An administrator without the portal's permission or the second factor has this column too.
const readsColumn =
  /^server\/(http\/dispatch|domains\/(identity\/policy|funding\/platforms\/platform-team))\.ts$/;
for (const path of globSync('server/**/*.ts')) {
  if (testFile.test(path) || readsColumn.test(path)) continue;
  if (/\bcolumn [!=]== 'admin'/.test(readFileSync(path, 'utf8')))
    findings.push(`${path}: who may do what administrators do is asked of administers.`);
}
for (const path of globSync('web/islands/**/*.ts')) {
  if (testFile.test(path)) continue;
  for (const way of packagesReached(path, framework)) {
    findings.push(`${way.join(' → ')}: web/islands/ carries no framework and no zod.`);
  }
}

for (const way of packagesReached('e2e/screenshots.ts', /^vitest$/))
  findings.push(`${way.join(' → ')}: npm run screenshots has no Vitest.`);

// A toast disappears after five seconds, so these also show its text in or beside their form.
const showsFailure =
  /^web\/features\/(accounts\/decide-account|administration\/not-administrator|catalogue\/catalogue-feedback|membership-classes\/class-feedback|dev\/sheet-messages|memberships\/payment-page|portals\/access-required)\.tsx?$/;
for (const path of globSync('web/features/**/*.{ts,tsx}')) {
  if (showsFailure.test(path)) continue;
  if (/showToast\(\{[^}]*'destructive'/.test(readFileSync(path, 'utf8')))
    findings.push(`${path}: a failure is told by tellFailure, so that it stays on the screen.`);
}

// The browser would say what is missing in a bubble, in its own words.
for (const path of globSync('web/**/*.tsx'))
  for (const [form] of readFileSync(path, 'utf8').matchAll(/<form\b.*?<\/form>/gs))
    if (/\srequired\b/.test(form) && !form.includes('noValidate'))
      findings.push(`${path}: a form with required fields is noValidate.`);

// Each of these has ended in a red run without a fault of the product.
const wrongInTests = [
  [
    /\bnew Date\(\)|\bDate\.now\(|\bTemporal\.Now\b|\b20(?:2[6-9]|[3-8]\d|9[0-8])-\d\d/g,
    'days and the clock come from e2e/tools/dates.ts: a test must not end with a day',
    /^e2e\/tools\/dates\.ts$/,
  ],
  [
    /\bexpect\(\s*await [^;]*?\.(count|innerText|textContent|inputValue|getAttribute|all\w+|is[A-Z]\w+)\([^;]*?\)\s*[,)]/g,
    'a page is read with eventually: it may not be ready',
  ],
  [
    /(?<page>\b[\w.]+)\.goto\([^;]*\);\s*await \k<page>\.[^;]*\.(click|dblclick|fill|check|press|selectOption|setInputFiles)\(/g,
    'a page is opened with visit before something is done with it: it may not be ready',
    // States that only look, and a page whose scripts never come.
    /states?\.ts$|keyboard|intake-kept/,
  ],
  [/\bfreePort\(/g, 'a port is listened on from the beginning: another program may take it'],
  [/\bMath\.random\(/g, 'what is random follows from the seed in server/testing/amounts.ts'],
];
for (const path of globSync('e2e/**/*.ts')) {
  const source = readFileSync(path, 'utf8');
  for (const [wrong, why, allowed] of wrongInTests) {
    if (allowed?.test(path)) continue;
    for (const { index } of source.matchAll(wrong))
      findings.push(`${path}:${source.slice(0, index).split('\n').length}: ${why}.`);
  }
}

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
else console.log('Import boundaries are respected.');
