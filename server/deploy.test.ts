/** The examples of deploy/ fit the product: its variables, addresses and files. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { calls } from '#contract/table.ts';
import { readEnvironment } from './environment.ts';
import { refuseRisks } from './risks.ts';

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8');
const image = read('Containerfile');
const imageVariables = Object.fromEntries(
  Array.from(image.matchAll(/^(?:ENV)? +([A-Z_]+)=(\S+)/gm), ([, name, value]) => [name, value]),
);

/** The site's variables in compose.yaml, filled from the example of its file of variables. */
function composed(given: Record<string, string>): Record<string, string> {
  const site = read('compose.yaml')
    .split(/^ {2}(?=\w)/m)
    .find((part) => part.startsWith('site:'));
  const lines = (site ?? '').matchAll(/^ {6}([A-Z0-9_]+): (.+)$/gm);
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(?::-([^}]*))?\}/g, (_, name, value) => given[name] ?? value);
  return Object.fromEntries(Array.from(lines, ([, name, text = '']) => [name, fill(text)]));
}

describe('deploy/compose.yaml', () => {
  const asked = Array.from(read('compose.env.example').matchAll(/^(\w+)=/gm), ([, name]) => name);
  const given = Object.fromEntries(asked.map((name) => [name, 'x'.repeat(48)]));
  const key = Buffer.alloc(32, 7).toString('base64');
  const variables = composed({ ...given, SECRETS_KEY: key, SITE_HOST: 'alliance.example' });

  test('is a complete installation in production, and warns only of what isn’t encrypted inside its network', () => {
    const environment = readEnvironment({ ...imageVariables, ...variables });
    expect(environment).toMatchObject({
      baseUrl: 'https://alliance.example',
      databaseUrl: expect.stringContaining('@database/alliance'),
      s3: { bucket: 'alliance' },
      trustProxy: expect.anything(),
    });
    // In a network of their own, the parts speak to each other without TLS.
    expect(refuseRisks(environment)).toEqual([
      expect.stringMatching(/PostgreSQL is in clear text/),
      expect.stringMatching(/mail server in clear text/),
    ]);
  });

  test('asks for each value that it fills in', () => {
    const named = Array.from(
      read('compose.yaml').matchAll(/(?<!\$)\$\{(\w+)\}/g),
      ([, name]) => name,
    );
    expect([...new Set(named)].toSorted()).toEqual(asked.toSorted());
  });
});

test('what looks after an instance asks addresses that there are', () => {
  const paths = Array.from(calls.values(), ({ path }) => path);
  const asked = Array.from(
    (image + read('Caddyfile')).matchAll(/\/api\/[\w/]+/g),
    ([path]) => path,
  );
  expect(asked).toHaveLength(2);
  for (const path of asked) expect(paths).toContain(path);
});

test('the unit and the image start the same file, which the build writes', () => {
  const start = 'build/server/main.js';
  expect(read('alliance.service')).toContain(
    `ExecStart=/srv/alliance/node_modules/.bin/node ${start}`,
  );
  expect(image).toContain(`CMD ["node", "${start}"]`);
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(scripts.start).toBe(`node ${start}`);
});
