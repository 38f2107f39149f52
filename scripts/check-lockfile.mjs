// The lockfile contains versions and their hashes but no host: each machine uses its own registry.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { '': top, ...locked } = packages;
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const findings = [];

const present = new Set(Object.keys(locked).map((path) => path.split('node_modules/').at(-1)));

for (const [path, entry] of Object.entries(locked)) {
  // Omitted by an incomplete registry; "npm ci" refuses such a lockfile on every machine.
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    if (!present.has(name)) findings.push(`${path} needs an entry for ${name}`);
  }
  if (entry.resolved) findings.push(`${path} names a place to load from: ${entry.resolved}`);
  if (!entry.integrity && !entry.inBundle) findings.push(`${path} has no integrity hash`);
}
for (const kind of ['dependencies', 'devDependencies']) {
  for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
    if (!/^\d/.test(version)) findings.push(`${name} is not pinned: ${version}`);
    if (top[kind]?.[name] !== version) findings.push(`${name} is not ${version} in the lockfile`);
  }
}

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
else console.log('The lockfile is in order.');
