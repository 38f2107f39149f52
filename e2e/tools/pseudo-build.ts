/**
 * A build of the product in the test locale en-XA, from a copy of the sources with rewritten catalogues. The product
 * itself knows nothing of it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pseudoCatalogue } from './pseudo-catalogue.ts';
import { pseudoText } from './pseudo-text.ts';
import { temporaryFolder } from './service.ts';

const root = new URL('../..', import.meta.url).pathname;
const sources = ['web', 'contract', 'content', 'server', 'public', 'scripts'];

/** Files that contain the product's words. */
const catalogues = [
  'content/**/*.ts',
  'web/**/{words,*-words}.ts',
  'contract/{vocabulary,errors,missing,fields}.ts',
  'contract/commerce/{membership,package}-title.ts',
  'contract/partners/places.ts',
  'contract/content/editing.ts',
  'contract/*/{vocabulary,*-statuses}.ts',
];
/** Data: the site's name, the demonstration accounts, and the initial contents of the database. */
const data =
  /^content\/(site|demo|public-paths|page-paths|article|article-sources|memberships|articles\/.*|mails\/mail-(rule|template|content)|reports\/.*|texts\/(text-fields|inline-text|email-places))\.ts$|\.test\.ts$/;

/** A folder for `startService`. */
export async function pseudoBuild(): Promise<{ path: string; remove(): void }> {
  const folder = temporaryFolder();
  const inFolder = (path: string) => join(folder.path, path);
  for (const name of [...sources, ...globSync('*.{json,ts}', { cwd: root })])
    cpSync(join(root, name), inFolder(name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), inFolder('node_modules'));
  for (const path of globSync(catalogues, { cwd: folder.path }).filter((one) => !data.test(one)))
    writeFileSync(inFolder(path), pseudoCatalogue(path, readFileSync(inFolder(path), 'utf8')));
  for (const path of globSync('content/*.md', { cwd: folder.path }))
    writeFileSync(inFolder(path), pseudoText(readFileSync(inFolder(path), 'utf8')));
  // No test looks at the pictures.
  writeFileSync(inFolder('scripts/make-pictures.ts'), '');
  const build = spawn(
    process.execPath,
    ['--eval', "import('./scripts/build.mjs').then(({ buildAll }) => buildAll())"],
    { cwd: folder.path, stdio: ['ignore', 'ignore', 'inherit'], env: environment() },
  );
  const [code] = (await once(build, 'close')) as [number | null];
  if (code !== 0) throw new Error('The build in the test locale failed.');
  return folder;
}

/** Without Vitest's own variables: NODE_ENV would change the build. */
function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(NODE_ENV|VITEST)/.test(name));
  return Object.fromEntries(own);
}
