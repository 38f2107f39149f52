/** Checks the order of the style rules and which file owns which class (DESIGN §2), from the source files. */
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstClass, rulesOf } from './style-rules.ts';

const web = join(import.meta.dirname, '..');
const layers = ['reset', 'tokens', 'primitives', 'patterns', 'features'];
const bundles = ['app/site.css', 'app/portal.css'];
const sheets = globSync('**/*.css', { cwd: web }).filter((path) => !bundles.includes(path));

const textOf = (path: string) =>
  readFileSync(join(web, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Whether a rule sets only custom properties: that makes a theme and styles no class. */
const isTheme = (body: string) =>
  body
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
    .every((line) => line.startsWith('--'));

/** `table-cards.css` is part of `table.css`: two bundles use it at different widths. */
const ownerOf = (path: string) => {
  const whole = sheets.find(
    (other) =>
      dirname(other) === dirname(path) &&
      basename(path).startsWith(basename(other).replace('.css', '-')),
  );
  return whole ?? path;
};

function ownersByClass(): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const path of sheets)
    for (const { selectors, body } of rulesOf(textOf(path)))
      for (const name of isTheme(body) ? [] : selectors.map(firstClass))
        if (name) owners.set(name, (owners.get(name) ?? new Set()).add(ownerOf(path)));
  return owners;
}

describe('Stylesheets', () => {
  test('DESIGN §2: a bundle names the layers in their order, puts every sheet into one, and has no rules itself', () => {
    for (const bundle of bundles) {
      const [order, ...lines] = textOf(bundle).trim().split('\n');
      expect(order, bundle).toBe(`@layer ${layers.join(', ')};`);
      const used = lines.map((line) => {
        const layer = /^@import "[^"]+\.css" layer\((\w+)\)( [^;]+)?;$/.exec(line)?.[1];
        expect(layers, `${bundle}: ${line}`).toContain(layer);
        return layers.indexOf(layer ?? '');
      });
      expect(used, `${bundle}: sheets in the order of their layers`).toEqual(used.toSorted());
    }
  });

  test('DESIGN §2: every sheet is imported, in both bundles into the same layer', () => {
    const layerOf = new Map<string, Set<string>>();
    for (const bundle of bundles)
      for (const [, path = '', layer = ''] of textOf(bundle).matchAll(
        /@import "([^"]+)" layer\((\w+)\)/g,
      )) {
        const sheet = relative(web, join(web, dirname(bundle), path));
        layerOf.set(sheet, (layerOf.get(sheet) ?? new Set()).add(layer));
      }
    expect([...layerOf.keys()].toSorted()).toEqual(sheets.toSorted());
    expect([...layerOf].filter(([, used]) => used.size > 1)).toEqual([]);
  });

  test('DESIGN §2: a class has one owner: the sheet whose rules begin with it', () => {
    const owners = ownersByClass();
    expect(owners.get('button'), 'classes were found').toEqual(new Set(['design/button.css']));
    const shared = [...owners]
      .filter(([, files]) => files.size > 1)
      .map(([name, files]) => `.${name}: ${[...files].toSorted().join(', ')}`);
    expect(shared.toSorted()).toEqual([]);
  });

  test('a custom property that is used is set somewhere', () => {
    const styles = sheets.map((path) => [path, textOf(path)] as const);
    const scripts = globSync('**/*.{ts,tsx}', { cwd: web }).map(textOf);
    const known = new Set(
      [
        ...styles.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)\s*:/g)]),
        ...scripts.flatMap((text) => [...text.matchAll(/['"](--[\w-]+)['"]/g)]),
      ].map(([, name]) => name),
    );
    const unknown = styles.flatMap(([path, text]) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)]
        .filter(([, name]) => !known.has(name))
        .map(([, name]) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  test('rules inside at-rules are found, and a list in brackets stays whole', () => {
    const css =
      '@layer a; @media (width > 1em) { .a:is(.b, .c) .d, e { color: red } } .f { --size: 1px; }';
    expect(rulesOf(css)).toEqual([
      { selectors: ['.a:is(.b, .c) .d', 'e'], body: ' color: red ' },
      { selectors: ['.f'], body: ' --size: 1px; ' },
    ]);
  });
});
