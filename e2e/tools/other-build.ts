/** A cheap second build of the product: the first one's files, with other names for the hashed ones. */
import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './service.ts';

const root = new URL('../..', import.meta.url).pathname;
const assets = ['build/islands/assets', 'build/pages/client/assets'];
const naming = ['build/islands', 'build/pages'];

/** Never the same name: a browser would take the first build's file from its cache. */
const otherName = (name: string) =>
  name.replace(
    /-([\w-]{2})([\w-]{6}\.\w+)$/,
    (_, begin: string, rest: string) => `-${begin === 'B2' ? 'C3' : 'B2'}${rest}`,
  );

/** A folder for `startService`. In it the script of public pages marks the document with `second`. */
export function otherBuild(): { path: string; remove(): void } {
  const folder = temporaryFolder();
  cpSync(join(root, 'build'), join(folder.path, 'build'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder.path, 'node_modules'));
  cpSync(join(root, 'package.json'), join(folder.path, 'package.json'));
  const names = assets.flatMap((place) => readdirSync(join(folder.path, place)));
  for (const place of assets)
    for (const name of readdirSync(join(folder.path, place)))
      renameSync(join(folder.path, place, name), join(folder.path, place, otherName(name)));
  const named = new RegExp(names.map((name) => RegExp.escape(name)).join('|'), 'g');
  for (const place of naming)
    for (const name of readdirSync(join(folder.path, place), {
      recursive: true,
      encoding: 'utf8',
    })) {
      if (!/\.(js|css|json)$/.test(name)) continue;
      const file = join(folder.path, place, name);
      let text = readFileSync(file, 'utf8').replace(named, otherName);
      if (name.includes('islands-'))
        text = text.replace(/(dataset\.enhanced=)(``|""|'')/, '$1"second"');
      writeFileSync(file, text);
    }
  return folder;
}
