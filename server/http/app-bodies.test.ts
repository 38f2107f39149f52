import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../testing/client.ts';
import { entries } from '../testing/projects.ts';
import { sendRaw } from '../testing/raw.ts';
import { type Service, startService } from '../testing/service.ts';
import { stored } from '../testing/stored.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const path = '/api/projects';
const json = { 'content-type': 'application/json' };
const post = (body: string, headers: Record<string, string> = {}) =>
  makeClient(service).send('POST', path, body, headers);

/** The input as JSON of exactly this many bytes. */
function jsonOf(bytes: number): string {
  const text = JSON.stringify(entries());
  return text + ' '.repeat(bytes - Buffer.byteLength(text));
}

/** JSON nested this deep, including the outer object. */
const nested = (depth: number) => `{"title":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test('a body of exactly 64 KiB is accepted', async () => {
  expect((await post(jsonOf(65_536))).status).toBe(201);
});

test('a body one byte larger is refused by its content length', async () => {
  const { status, body } = await post(jsonOf(65_536 + 1));
  expect({ status, code: body.code }).toEqual({ status: 413, code: 'too_large' });
});

test('a body one byte larger without a content length is refused while it is read', async () => {
  const text = jsonOf(65_536 + 1);
  const chunks = [text.slice(0, 40_000), text.slice(40_000)];
  const { status, text: said } = await sendRaw(service, { path, headers: json, chunks });
  expect(status).toBe(413);
  expect(JSON.parse(said).code).toBe('too_large');
});

test('a chunked body within the limit is accepted', async () => {
  const text = JSON.stringify(entries());
  const chunks = [text.slice(0, 10), text.slice(10)];
  expect((await sendRaw(service, { path, headers: json, chunks })).status).toBe(201);
});

test('JSON of 32 levels is accepted, and of 33 refused as too deep', async () => {
  expect((await post(nested(32))).body.code).toBe('invalid_input');
  const { status, body } = await post(nested(32 + 1));
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'too_deep' });
});

test('JSON of 20,000 levels is refused as too deep without delay', async () => {
  const { status, body } = await post(nested(20_000));
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'too_deep' });
});

test('an unknown key is refused by name, and nothing is stored', async () => {
  const before = await stored(service);
  const { status, body } = await post(JSON.stringify({ ...entries(), role: 'admin' }));
  expect(status).toBe(400);
  expect(body).toMatchObject({
    code: 'invalid_input',
    fields: { role: 'This field isn’t supported.' },
  });
  expect(await stored(service)).toBe(before);
});

test.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
  'the key %s is unknown like any other, and pollutes no prototype',
  async (key) => {
    const text = `{"${key}":{"isAdmin":true},${JSON.stringify(entries()).slice(1)}`;
    const { status, body } = await post(text);
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: [key],
    });
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  },
);

test.each([
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/jsonp', 415],
  ['application/json+x', 415],
  ['', 415],
  ['application/json', 201],
  ['application/json; charset=utf-8', 201],
  ['Application/JSON;charset=UTF-8', 201],
])('content type “%s” answers %i', async (type, expected) => {
  const chunks = [JSON.stringify(entries())];
  const headers: Record<string, string> = type === '' ? {} : { 'content-type': type };
  const { status, text } = await sendRaw(service, { path, headers, chunks });
  expect(status).toBe(expected);
  if (expected === 415) expect(JSON.parse(text).code).toBe('unsupported_type');
});

test.each([
  ['half an object', '{"title":'],
  ['a word', 'hello'],
  ['two objects', '{}{}'],
  ['NaN', '{"title":NaN}'],
  ['a byte order mark twice', '\uFEFF\uFEFF{}'],
])('%s is not valid JSON', async (_name, text) => {
  const { status, body } = await post(text);
  expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_json' });
});

test('a body that is not UTF-8 is not valid JSON', async () => {
  const chunks = [Buffer.from('{"title":"'), Buffer.from([0xff, 0xfe, 0xc0]), Buffer.from('"}')];
  const { status, text } = await sendRaw(service, { path, headers: json, chunks });
  expect({ status, code: JSON.parse(text).code }).toEqual({ status: 400, code: 'invalid_json' });
});

test.each([['[]'], ['[{"title":"x"}]'], ['"text"'], ['7'], ['null'], ['true']])(
  '%s is not a JSON object',
  async (text) => {
    const { status, body } = await post(text);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: { body: 'Send one JSON object.' },
    });
  },
);

test('an empty body counts as an empty object: every missing field is named', async () => {
  const { status, text } = await sendRaw(service, { path });
  expect(status).toBe(400);
  const { fields } = JSON.parse(text) as { fields: Record<string, string> };
  expect(Object.keys(fields).sort()).toEqual(['description', 'location', 'projectType', 'title']);
});

test('the body cannot override a path parameter', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const client = makeClient(service);
  await client.send('POST', '/api/sign-in', {
    email: 'client@digitalsovereignty.example',
    password: 'Sovereign-Demo-2026',
  });
  const { status, body } = await client.send('POST', `/api/projects/${id}/withdraw`, { id });
  expect({ status, fields: body.fields }).toEqual({
    status: 400,
    fields: { id: 'This belongs in the address, not the body.' },
  });
});

test('an unknown query parameter is ignored', async () => {
  const { status } = await makeClient(service).send('GET', '/api/health?utm_source=x&__proto__=1');
  expect(status).toBe(200);
});

test('UX-16: a field says what it needs, where a form library would say `Required`, `Invalid input` or `Invalid email`', async () => {
  for (const entered of [{}, { ...entries(), email: 'nobody', title: 7, budgetRange: 'much' }]) {
    const { status, body } = await post(JSON.stringify(entered));
    expect(status).toBe(400);
    const said = Object.values(body.fields as Record<string, string>);
    expect(said.length).toBeGreaterThan(2);
    for (const message of said) expect(message).not.toMatch(/^(Required|Invalid .*)$/);
  }
});
