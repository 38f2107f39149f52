import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, callUrl, pathNames, type Schema } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { cursorOf } from '../platform/database/paging.ts';
import { fuzzInputs } from '../testing/amounts.ts';
import { type Client, followLive, makeClient } from '../testing/client.ts';
import { inputFor } from '../testing/inputs.ts';
import { clientOf, isForAdministrators, newAccount } from '../testing/people.ts';
import { type Made, newProject } from '../testing/projects.ts';
import { bodyOf } from '../testing/send-call.ts';
import { type Service, startService } from '../testing/service.ts';
import { prepareShop } from '../testing/shop-inputs.ts';
import { stored } from '../testing/stored.ts';

let service: Service;
let owner: string;
let project: Made;
beforeAll(async () => {
  service = await startService();
  owner = await newAccount(service);
  project = await newProject(service, owner);
  await prepareShop(service);
});
afterAll(() => service.stop());

const oddTexts = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\uFEFF',
  '\u202Egnp.exe',
  '%00',
  '%',
  '..',
  "'; drop table users; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  'null',
  '-0',
  '1e309',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.9999999999Z',
  '2026-02-30',
  '+275760-09-13T00:00:00Z',
  'a@b',
  `${'a'.repeat(300)}@example.org`,
  'x'.repeat(10_000),
  '👩🏽‍🚀'.repeat(20),
  '00000000-0000-0000-0000-000000000000',
  'AAAA-AAAA-AAAA-AAAA',
  cursorOf('', ['9999-99-99', '2026-01-01T00:00:00Z', 'x']),
  cursorOf('name', ['\u0000', 'x']),
);
/** Each goes into every string of every call: alone it may end a query, a page or a file. */
const hardTexts = [
  'a\u0000b',
  'a\ud800b',
  '\u202Egnp.exe\u2066',
  '9999-12-31',
  '9999-12-31T23:59:59.999999999Z',
  'x'.repeat(20_000),
];
const oddNumbers = fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324, 201);
const oddValues = fc.oneof(
  { weight: 4, arbitrary: oddTexts },
  { weight: 2, arbitrary: oddNumbers },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, [], {}, [[]], { $ne: null }) },
);
const oddKeys = fc.constantFrom('__proto__', 'constructor', 'toString', 'then', '', 'id', '\u0000');
const oddHeaders = fc.record(
  {
    'if-match': fc.constantFrom('"1"', '*', 'x', '"999999999999"', ''),
    'idempotency-key': fc.constantFrom('fuzz-key-one', 'short', 'x'.repeat(201)),
    'content-type': fc.constantFrom(
      'application/json',
      'text/plain',
      'application/json; charset=x',
    ),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'odd'),
  },
  { requiredKeys: [] },
);

interface Sent {
  entries: Record<string, unknown>;
  extra: [string, unknown][];
  headers: Record<string, string>;
  /** Raw JSON instead of an object, or null. */
  raw: string | null;
}

/** Inputs near the example: most fields valid, some malformed, missing or unexpected. */
function inputsAround(names: readonly string[]): fc.Arbitrary<Sent> {
  const choice = fc.oneof(
    { weight: 5, arbitrary: fc.constant({ kind: 'good' as const }) },
    { weight: 3, arbitrary: oddValues.map((value) => ({ kind: 'odd' as const, value })) },
    { weight: 1, arbitrary: fc.constant({ kind: 'none' as const }) },
  );
  return fc.record({
    entries: fc.record(Object.fromEntries(names.map((name) => [name, choice]))),
    extra: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(fc.tuple(oddKeys, oddValues), { maxLength: 2 }) },
    ),
    headers: fc.oneof(
      { weight: 3, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: oddHeaders },
    ) as fc.Arbitrary<Record<string, string>>,
    raw: fc.oneof(
      { weight: 9, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc.oneof(oddTexts, fc.json(), fc.string({ unit: 'binary', maxLength: 100 })),
      },
    ),
  }) as fc.Arbitrary<Sent>;
}

const schemaKeys = (call: Call): string[] => {
  const { shape } = (call.input as unknown as { def: { shape: object } }).def;
  return Object.keys(shape);
};

/** The value with this text for each of its strings; the text itself where there is none. */
function withText(value: unknown, text: string): unknown {
  if (value === undefined || typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((each) => withText(each, text));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, each]) => [name, withText(each, text)]);
  return Object.fromEntries(entries);
}

/** A hard text in all fields, so that none takes it, and then in those alone that do. */
function hardened(call: Call, good: Record<string, unknown>, text: string): Sent[] {
  const { shape } = (call.input as unknown as { def: { shape: Record<string, Schema> } }).def;
  const odd = Object.keys(shape).map((name) => [name, withText(good[name], text)] as const);
  const taken = odd.filter(([name, value]) => shape[name]?.safeParse(value).success);
  const sent = (fields: typeof odd): Sent => ({
    entries: {
      ...Object.fromEntries(Object.keys(good).map((name) => [name, { kind: 'good' }])),
      ...Object.fromEntries(fields.map(([name, value]) => [name, { kind: 'odd', value }])),
    },
    extra: [],
    headers: {},
    raw: null,
  });
  return [sent(odd), ...(taken.length > 0 ? [sent(taken)] : [])];
}

interface Attempt {
  client: Client;
  input: Record<string, unknown>;
}

/** A caller who may make the call and is not limited yet, with valid input. */
async function attempt(name: string, call: Call): Promise<Attempt> {
  if (name === 'signIn' || name === 'adminSignIn') {
    const email = await newAccount(service, { role: 'admin' });
    return { client: makeClient(service), input: { ...call.example, email } };
  }
  const ofProject = /^\/api\/(admin\/)?(projects|track)\/\{/.test(call.path);
  const input = async (account: string) =>
    ofProject
      ? { ...call.example, id: project.id, code: project.trackingCode }
      : inputFor(service, name, call, account);
  if (call.access['signed-out'] !== '401')
    return { client: makeClient(service), input: await input(await newAccount(service)) };
  if (isForAdministrators(call))
    return { client: await clientOf(service, 'admin'), input: await input('admin') };
  const account = ofProject ? owner : await newAccount(service);
  return { client: await clientOf(service, account), input: await input(account) };
}

/** Calls that record their refusals, which would count as changes. */
const recordsRefusals = ({ path, handlerRefuses }: Call) =>
  handlerRefuses || path === '/api/assign-admin-role' || path.startsWith('/api/test-payments/');

let sentSoFar = 0;
const lookEvery = Math.max(4, Math.floor(fuzzInputs / 15));

async function send({ client, input }: Attempt, call: Call, sent: Sent): Promise<number> {
  sentSoFar += 1;
  // Comparing everything stored takes longer than the call.
  const looks = call.method !== 'GET' && !recordsRefusals(call) && sentSoFar % lookEvery === 0;
  if (!looks) return sendAs(client, input, call, sent);
  const before = await stored(service);
  const status = await sendAs(client, input, call, sent);
  if (status >= 400) expect(await stored(service), 'a refused call stores nothing').toBe(before);
  return status;
}

/** Sends inputs, each from a caller that may make the call: a new one when a limit is reached, or after a success. */
function senderOf(name: string, call: Call, first: Attempt): (sent: Sent) => Promise<number> {
  let caller: Attempt | undefined = first;
  return async (sent) => {
    const isNew = !caller;
    caller ??= await attempt(name, call);
    let status = await send(caller, call, sent);
    if (status === 429 && !isNew) status = await send(await attempt(name, call), call, sent);
    if (status < 400 || status === 429) caller = undefined;
    return status;
  };
}

/** A value as part of a URL; objects as JSON, because some have no text form. */
const written = (value: unknown) =>
  String(typeof value === 'object' ? JSON.stringify(value) : value).slice(0, 3000);

async function sendAs(
  client: Client,
  good: Record<string, unknown>,
  call: Call,
  sent: Sent,
): Promise<number> {
  const input: Record<string, unknown> = {};
  for (const [name, choice] of Object.entries(sent.entries)) {
    const { kind, value } = choice as { kind: string; value?: unknown };
    if (kind === 'good') input[name] = good[name];
    if (kind === 'odd') input[name] = value;
  }
  const names = pathNames(call.path);
  for (const name of names) input[name] = written(input[name] ?? 'x').toWellFormed();
  if (call.method === 'GET') {
    // Path parameters last: they are well-formed, while an extra field of that name may not be.
    const query = [...sent.extra, ...Object.entries(input)].map(([key, value]) => [
      key,
      written(value),
    ]);
    const address = callUrl(call, Object.fromEntries(query));
    if (call.kind !== 'events') return (await client.send('GET', address)).status;
    const live = await followLive(service, address, client);
    live.close();
    return live.status;
  }
  const body = Object.fromEntries(Object.entries(input).filter(([key]) => !names.includes(key)));
  const text = JSON.stringify(body).slice(0, -1);
  const extra = sent.extra.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const whole = [...(text === '{' ? [] : [text.slice(1)]), ...extra].join(',');
  const address = callUrl(call, input);
  const other = bodyOf(call, body);
  const { status } = await client.send(
    call.method,
    address,
    sent.raw ?? other?.body ?? `{${whole}}`,
    { ...other?.headers, ...sent.headers },
  );
  return status;
}

test.each([...calls])(
  '%s always answers, and never with an internal error, whatever is sent',
  async (name, call) => {
    const caller = await attempt(name, call);
    for (const sent of hardTexts.flatMap((text) => hardened(call, caller.input, text)))
      expect(await send(caller, call, sent), JSON.stringify(sent.entries)).toBeLessThan(500);
    const sendNext = senderOf(name, call, caller);
    await fc.assert(
      fc.asyncProperty(inputsAround(schemaKeys(call)), async (sent) => {
        expect(await sendNext(sent)).toBeLessThan(500);
      }),
      { numRuns: fuzzInputs },
    );
  },
  // Ends a call that hangs; normal answers take far less.
  120_000 + fuzzInputs * 2000,
);
