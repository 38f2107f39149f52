import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Call, type Cell, columns, pathNames } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { type Client, followLive, makeClient } from '../testing/client.ts';
import { actorNamed, clientOf, confirmationOf } from '../testing/people.ts';
import { entries, newProject } from '../testing/projects.ts';
import { type Service, startService } from '../testing/service.ts';
import { stored } from '../testing/stored.ts';

/** Every column of the table, and the suspended account, which is signed-out. */
const visitors = [...columns, 'suspended'] as const;
type Visitor = (typeof visitors)[number];

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const visitorClient = async (visitor: Visitor): Promise<Client> =>
  visitor === 'signed-out' ? makeClient(service) : clientOf(service, visitor);

const cellOf = (call: Call, visitor: Visitor): Cell =>
  call.access[visitor === 'suspended' ? 'signed-out' : visitor];

/** An input that the call takes, about a project of `owner`. */
async function inputFor(name: string, call: Call, owner: string): Promise<Record<string, unknown>> {
  if (name === 'submitProject') return entries();
  if (name === 'signUp') return { ...call.example, email: entries().email };
  if (name === 'confirmEmail') return { token: await confirmationOf(service, 'member') };
  if (pathNames(call.path).length === 0) return { ...call.example };
  const project = await newProject(service, owner);
  return { ...call.example, id: project.id, code: project.trackingCode };
}

interface Answer {
  status: number;
  code: unknown;
}

async function make(
  call: Call,
  client: Client,
  input: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const names = pathNames(call.path);
  const known = Object.entries(input).filter(
    ([key]) => names.includes(key) || !['id', 'code'].includes(key),
  );
  const address = addressOf(call, Object.fromEntries(known));
  if (call.kind === 'events') {
    const live = await followLive(service, address, client);
    live.close();
    return { status: live.status, code: null };
  }
  const body = Object.fromEntries(known.filter(([key]) => !names.includes(key)));
  const { status, body: said } = await client.send(
    call.method,
    address,
    call.method === 'GET' ? undefined : body,
    headers,
  );
  return { status, code: said.code ?? null };
}

const successOf = (call: Call) => (call.kind === 'navigation' ? [200, 302] : [call.status]);

function expectAnswer(call: Call, cell: Cell, { status, code }: Answer) {
  if (cell === 'yes' || cell === 'own') expect(successOf(call)).toContain(status);
  else if (cell === 'setup')
    expect({ status, code }).toEqual({ status: 403, code: 'setup_refused' });
  else expect(status).toBe(Number(cell));
}

describe.each([...calls])('%s', (name, call) => {
  const { method, path } = call;
  const hasObject = pathNames(path).includes('id');

  test.each(visitors)(`ROLE-25 ${method} ${path} answers as its row says: %s`, async (visitor) => {
    const cell = cellOf(call, visitor);
    const owner = visitor === 'signed-out' ? 'member' : visitor;
    const input = await inputFor(name, call, owner);
    const client = await visitorClient(visitor);
    const before = await stored(service);
    expectAnswer(call, cell, await make(call, client, input));
    if (/^\d+$/.test(cell))
      expect(await stored(service), 'a refused call stores nothing').toBe(before);
  });

  test.each(hasObject ? visitors : [])(
    `ROLE-25 ${method} ${path} about another’s object: %s`,
    async (visitor) => {
      const cell = cellOf(call, visitor);
      const owner = visitor === 'client' ? 'member' : 'client';
      const input = await inputFor(name, call, owner);
      const client = await visitorClient(visitor);
      const before = await stored(service);
      const expected = cell === 'own' ? '404' : cell;
      expectAnswer(call, expected, await make(call, client, input));
      if (expected !== 'yes') expect(await stored(service)).toBe(before);
    },
  );

  test.each(method === 'GET' ? [] : visitors)(
    `${method} ${path} from another site is refused and stores nothing: %s`,
    async (visitor) => {
      const input = await inputFor(name, call, 'member');
      const client = await visitorClient(visitor);
      const before = await stored(service);
      const answer = await make(call, client, input, { origin: 'https://evil.example' });
      expect(answer).toEqual({ status: 403, code: 'wrong_origin' });
      expect(await stored(service)).toBe(before);
    },
  );
});

test('a 401 is the same for every call, and reads Unauthorized (API-07)', async () => {
  const visitor = makeClient(service);
  const { status, body } = await visitor.send('GET', '/api/auth/user');
  expect(status).toBe(401);
  expect(body).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
});

test('a 403 of an administrators’ call says that it needs an administrator', async () => {
  const member = await clientOf(service, 'member');
  const { body } = await member.send('GET', '/api/admin/projects');
  expect(body).toEqual({ code: 'admin_required', message: 'Admin access required' });
});

test('a session ends at the next request when the account is suspended', async () => {
  const client = await clientOf(service, 'partner');
  expect((await client.send('GET', '/api/auth/user')).status).toBe(200);
  const { userId } = await actorNamed(service, 'partner');
  await service.rows("update users set status = 'suspended' where id = $1", [userId]);
  expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
  await service.rows("update users set status = 'active' where id = $1", [userId]);
});

test('a role taken away counts at the next request of an open session', async () => {
  const client = await clientOf(service, 'executive');
  const { userId } = await actorNamed(service, 'executive');
  await service.rows("update users set role = 'admin' where id = $1", [userId]);
  expect((await client.send('GET', '/api/admin/projects')).status).toBe(200);
  await service.rows("update users set role = 'executive' where id = $1", [userId]);
  expect((await client.send('GET', '/api/admin/projects')).status).toBe(403);
});
