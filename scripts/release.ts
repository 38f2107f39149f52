/** npm run release: an archive that starts on a machine with Node alone, what it is made of, and their checksums. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadedFromPackages, releaseCommands } from '../vite.server.config.ts';
import { fail, productNode, root, run, step } from './progress.mjs';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
/** The packages hold programs for this kind of machine. */
const title = `${manifest.name}-${manifest.version}-${process.platform}-${process.arch}`;
const release = join(root, 'release');
const folder = join(release, title);
const inFolder = (...path: string[]) => join(folder, ...path);

async function command(log: string, program: string, args: string[]): Promise<string> {
  const { code, text, log: path } = await run(log, program, args);
  if (code !== 0) fail(`${program} ${args[0]} failed (full output: ${path}).`);
  return text;
}

const npm = (log: string, ...args: string[]) =>
  command(log, 'npm', [...args, '--omit=dev', '--loglevel=error', '--prefix', folder]);

function writeManifest(dependencies: Record<string, string>) {
  const { name, version, description, license, type, engines, allowScripts } = manifest;
  const scripts = Object.fromEntries([
    ['start', manifest.scripts.start],
    ...releaseCommands.map((name) => [name, `node build/commands/${name}.js`]),
  ]);
  const about = { name, version, private: true, description, license, type, engines };
  const text = JSON.stringify({ ...about, allowScripts, scripts, dependencies }, null, 2);
  writeFileSync(inFolder('package.json'), `${text}\n`);
}

async function copyFiles() {
  const isKept = (path: string) => !/compile-cache|\/build\/\.[^/]+$/.test(path);
  cpSync(join(root, 'build'), inFolder('build'), { recursive: true, filter: isKept });
  for (const path of ['LICENSE', 'package-lock.json', 'deploy', 'docs/operations.md'])
    cpSync(join(root, path), inFolder(path), { recursive: true });
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = ['-c', 'vite.server.config.ts', '--mode', 'commands'];
  const out = ['--outDir', inFolder('build/commands')];
  await command('release-commands', productNode, [vite, 'build', ...config, ...out]);
}

/** All packages that are in it, also those that the build has taken into its own files. */
async function listParts() {
  writeManifest(manifest.dependencies);
  await npm('release-install', 'install');
  const parts = await npm('release-sbom', 'sbom', '--sbom-format=cyclonedx');
  writeFileSync(join(release, `${title}.cdx.json`), parts);
}

/** Only what the built files load; the versions are the lockfile's. */
async function installPackages() {
  const isLoaded = (name: string) =>
    name === 'node' || loadedFromPackages.includes(name) || name.includes('-fonts/');
  const all = Object.entries(manifest.dependencies as Record<string, string>);
  writeManifest(Object.fromEntries(all.filter(([name]) => isLoaded(name))));
  await npm('release-prune', 'install');
}

async function pack() {
  const { stdout: date } = spawnSync('git', ['log', '-1', '--format=%cI'], { cwd: root });
  // The same archive for the same commit: names in order, nobody's ids, the commit's time.
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${date}`];
  const archive = join(release, `${title}.tar.gz`);
  await command('release-pack', 'tar', [...same, '-C', release, '-czf', archive, title]);
  const files = [`${title}.tar.gz`, `${title}.cdx.json`];
  const sums = files.map((file) => {
    const hash = createHash('sha256').update(readFileSync(join(release, file)));
    return `${hash.digest('hex')}  ${file}\n`;
  });
  writeFileSync(join(release, 'SHA256SUMS'), sums.join(''));
}

rmSync(release, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await step('Copying', 'Copied', copyFiles);
await step('Listing its parts', 'Parts listed', listParts);
await step('Installing what it loads', 'Packages installed', installPackages);
await step('Packing', 'Packed', pack);
console.log(`Ready: release/${title}.tar.gz, ${title}.cdx.json and SHA256SUMS`);
