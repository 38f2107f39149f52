// Builds the pages with the enhancement script, and the server, each only if its sources have changed.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fail, productNode, root, run, step } from './progress.mjs';

const pageFolders = ['web', 'contract', 'content', 'public'];
const serverFolders = ['server', 'contract', 'content'];
const files = [
  'scripts/make-pictures.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'react-router.config.ts',
];

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

function sourceHash(folders) {
  const configs = readdirSync(root).filter((name) => /^vite[.\w-]*\.ts$/.test(name));
  const sources = [
    ...folders.flatMap((folder) => filesBelow(join(root, folder))),
    ...[...files, ...configs.sort()].map((name) => join(root, name)).filter(existsSync),
  ];
  const hash = createHash('sha256');
  for (const path of sources) {
    if (/\.test\.tsx?$|\/server\/testing\//.test(path)) continue;
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The line of a build's output that states the error, with its source location. */
function causeOf(output) {
  const plain = stripVTControlCharacters(output);
  const cause = /^\[[\w:@/-]+\] .+$/m.exec(plain) ?? /^\w*Error: .+$/m.exec(plain);
  const place = /\[ (\S+:\d+:\d+) \]/.exec(plain);
  if (!cause) return '';
  return `: ${cause[0].trim().slice(0, 300)}${place ? ` in ${place[1]}` : ''}`;
}

async function runBuild(name, what, script, ...args) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const path = join(root, 'node_modules', script);
  const { code, text, log } = await run(name, productNode, [path, 'build', ...args], env);
  if (code !== 0) fail(`${what} could not be built${causeOf(text)} (full output: ${log})`);
}

/** Does the work unless the stamp shows that it was done for the same sources. */
async function unlessDone(name, folders, work) {
  const stamp = join(root, `build/.${name}`);
  const hash = sourceHash(folders);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, hash);
}

/** Brings build/ up to date with the sources. */
export async function buildAll() {
  await unlessDone('pages', pageFolders, () =>
    step('Building pages', 'Pages built', async () => {
      // The script first, because the pages contain its URL.
      const config = ['-c', 'vite.islands.config.ts'];
      await runBuild('build-islands', 'The enhancement script', 'vite/bin/vite.js', ...config);
      const worker = [...config, '--mode', 'worker'];
      await runBuild('build-worker', 'The service worker', 'vite/bin/vite.js', ...worker);
      await runBuild('build', 'The pages', '@react-router/dev/bin.cjs');
      const { code, text, log } = await run('pictures', productNode, ['scripts/make-pictures.ts']);
      if (code !== 0) fail(`The pictures could not be drawn${causeOf(text)} (full output: ${log})`);
    }),
  );
  await unlessDone('server', serverFolders, () =>
    step('Building the server', 'Server built', async () => {
      const config = ['-c', 'vite.server.config.ts'];
      await runBuild('build-server', 'The server', 'vite/bin/vite.js', ...config);
      const migrations = join(root, 'build/migrations');
      rmSync(migrations, { recursive: true, force: true });
      cpSync(join(root, 'server/migrations'), migrations, { recursive: true });
    }),
  );
}
