import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, type Call, type Cell, columns, pathNames } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { type Client, followLive, makeClient } from '../testing/client.ts';
import { inputFor } from '../testing/inputs.ts';
import { accountLike, clientOf, newAccount } from '../testing/people.ts';
import { bodyOf } from '../testing/send-call.ts';
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

/** An account of its own for every try, so that no try and no limit stands in another's way. */
const accountOf = (visitor: Visitor): Promise<string> =>
  accountLike(service, visitor === 'signed-out' ? 'member' : visitor);

const clientFor = async (visitor: Visitor, account: string): Promise<Client> =>
  visitor === 'signed-out' ? makeClient(service) : clientOf(service, account);

const cellOf = (call: Call, visitor: Visitor): Cell =>
  call.access[visitor === 'suspended' ? 'signed-out' : visitor];

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
  const address = addressOf(call, input);
  if (call.kind === 'events') {
    const live = await followLive(service, address, client);
    live.close();
    return { status: live.status, code: null };
  }
  const body = Object.fromEntries(Object.entries(input).filter(([key]) => !names.includes(key)));
  const other = bodyOf(call, body);
  const { status, body: said } = await client.send(
    call.method,
    address,
    call.method === 'GET' ? undefined : (other?.body ?? body),
    { ...other?.headers, ...headers },
  );
  return { status, code: said.code ?? null };
}

/** What comes from another server carries a signature instead of an origin. */
const fromServers = ({ kind }: Call) => kind === 'webhook';
const isRefusal = (cell: Cell) => /^\d+$/.test(cell);
const successOf = (call: Call) => (call.kind === 'navigation' ? [200, 302] : [call.status]);

function expectAnswer(call: Call, cell: Cell, { status, code }: Answer) {
  if (['yes', 'own', 'published', 'active'].includes(cell))
    expect(successOf(call)).toContain(status);
  else if (cell === 'setup')
    expect({ status, code }).toEqual({ status: 403, code: 'setup_refused' });
  else expect(status).toBe(Number(cell));
}

describe.each([...calls])('%s', (name, call) => {
  const { method, path } = call;
  const hasObject = pathNames(path).includes('id');

  test.each(visitors)(`ROLE-25 ${method} ${path} answers as its row says: %s`, async (visitor) => {
    const cell = cellOf(call, visitor);
    const account = await accountOf(visitor);
    const input = await inputFor(service, name, call, account);
    const client = await clientFor(visitor, account);
    const silent = isRefusal(cell) && !call.refusesItself;
    const before = silent ? await stored(service) : '';
    expectAnswer(call, cell, await make(call, client, input));
    if (silent) expect(await stored(service), 'a refused call stores nothing').toBe(before);
  });

  test.each(hasObject ? visitors : [])(
    `ROLE-25 ${method} ${path} about another’s object: %s`,
    async (visitor) => {
      const cell = cellOf(call, visitor);
      const owner = await accountOf(visitor === 'client' ? 'member' : 'client');
      const input = await inputFor(service, name, call, owner);
      const client = await clientFor(visitor, await accountOf(visitor));
      const before = await stored(service);
      const expected = cell === 'own' ? '404' : cell;
      expectAnswer(call, expected, await make(call, client, input));
      if (expected !== 'yes') expect(await stored(service)).toBe(before);
    },
  );

  // The origin is looked at before anybody asks who it is.
  test.each(method === 'GET' || fromServers(call) ? [] : (['signed-out', 'admin'] as const))(
    `${method} ${path} from another site is refused and stores nothing: %s`,
    async (visitor) => {
      const account = await accountOf(visitor);
      const input = await inputFor(service, name, call, account);
      const client = await clientFor(visitor, account);
      const before = await stored(service);
      const answer = await make(call, client, input, { origin: 'https://evil.example' });
      expect(answer).toEqual({ status: 403, code: 'wrong_origin' });
      expect(await stored(service)).toBe(before);
    },
  );

  if (call.needs)
    test(`ROLE-20 ${method} ${path} is closed without the permission, whatever the role`, async () => {
      const account = await accountOf('admin');
      const input = await inputFor(service, name, call, account);
      await service.rows(
        'update users set permissions = array_remove(permissions, $1) where email = $2',
        [call.needs, account],
      );
      const client = await clientOf(service, account);
      const before = await stored(service);
      expect(await make(call, client, input)).toEqual({ status: 403, code: 'admin_required' });
      expect(await stored(service)).toBe(before);
    });

  if (isRefusal(call.access.member))
    test(`ROLE-06 ${method} ${path} is not opened by a member type or by a permission without the role`, async () => {
      const account = await accountOf('member');
      const input = await inputFor(service, name, call, account);
      await service.rows(
        `update users set member_type = 'advisor',
           permissions = '{admin_panel,client_portal,member_portal,partner_portal}' where email = $1`,
        [account],
      );
      const client = await clientOf(service, account);
      expectAnswer(call, call.access.member, await make(call, client, input));
    });
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
  const email = await newAccount(service, { role: 'partner' });
  const client = await clientOf(service, email);
  expect((await client.send('GET', '/api/auth/user')).status).toBe(200);
  await service.rows("update users set status = 'suspended' where email = $1", [email]);
  expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
});

test('a role taken away counts at the next request of an open session', async () => {
  const email = await newAccount(service, { role: 'admin' });
  const client = await clientOf(service, email);
  expect((await client.send('GET', '/api/admin/projects')).status).toBe(200);
  await service.rows("update users set role = 'executive' where email = $1", [email]);
  expect((await client.send('GET', '/api/admin/projects')).status).toBe(403);
});
