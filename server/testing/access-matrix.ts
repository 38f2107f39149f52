/** The access matrix: every call, made by every kind of visitor, answers as its row says, and stores nothing when it refuses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessRule, type Call, callUrl, columns, pathNames } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { type Client, followLive, makeClient } from './client.ts';
import { guestCookieOf } from './guest-cookies.ts';
import { inputFor } from './inputs.ts';
import { accountLike, clientOf } from './people.ts';
import { bodyOf } from './send-call.ts';
import { type Service, startService } from './service.ts';
import { stored } from './stored.ts';

/** Every column of the table, and a suspended account, which counts as signed out. */
const visitors = [...columns, 'suspended'] as const;
type Visitor = (typeof visitors)[number];

let service: Service;
const callsPerService = 36;

/** A separate account for every attempt, so that attempts and limits do not affect each other. */
const accountOf = (visitor: Visitor): Promise<string> =>
  accountLike(service, visitor === 'signed-out' ? 'member' : visitor);

const clientFor = async (visitor: Visitor, account: string): Promise<Client> =>
  visitor === 'signed-out'
    ? makeClient(service, guestCookieOf(service, account))
    : clientOf(service, account);

const cellOf = (call: Call, visitor: Visitor): AccessRule =>
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
  const address = callUrl(call, input);
  if (call.kind === 'events') {
    const live = await followLive(service, address, client);
    live.close();
    // A refusal is an ordinary answer, which is read below.
    if (live.status === call.status) return { status: live.status, code: null };
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

/** Calls from other servers carry a signature instead of an origin. */
const fromServers = ({ kind }: Call) => kind === 'webhook';
const isRefusal = (cell: AccessRule) => /^\d+$/.test(cell);
const successOf = (call: Call) => (call.kind === 'navigation' ? [200, 302] : [call.status]);

function expectAnswer(call: Call, cell: AccessRule, { status, code }: Answer) {
  if (['yes', 'own', 'assigned', 'published', 'active'].includes(cell) || cell.startsWith('public'))
    expect(successOf(call)).toContain(status);
  else if (cell === 'setup')
    expect({ status, code }).toEqual({ status: 403, code: 'setup_refused' });
  else expect(status).toBe(Number(cell));
}

/** The input fields that authorise a call by themselves. */
const secretsOf = (call: Call): string[] =>
  ['key', 'clientSecret', 'token', ...(call.path.includes('{code}') ? ['code'] : [])].filter(
    (name) => name in (call.input as unknown as { def: { shape: object } }).def.shape,
  );
/** The same text with one letter changed. */
const nearly = (text: string): string =>
  text.replace(/[a-zA-Z0-9](?=[^a-zA-Z0-9]*.{0,3}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));

/** A part of the calls: several files share them, so that all workers have some. */
export function testAccess({ part, of }: { part: number; of: number }): void {
  const each = Math.ceil(calls.size / of);
  const own = [...calls].slice((part - 1) * each, part * each);
  for (let from = 0; from < own.length; from += callsPerService)
    describe(`Calls from ${from + 1}`, () => {
      beforeAll(async () => {
        service = await startService();
      });
      afterAll(() => service.stop());
      describe.each(own.slice(from, from + callsPerService))('%s', testCall);
    });
}

function testCall(name: string, call: Call): void {
  const { method, path } = call;
  const hasObject = pathNames(path).length > 0;

  test.each(visitors)(
    `ROLE-25 ${method} ${path} answers as its access row says: %s`,
    async (visitor) => {
      const cell = cellOf(call, visitor);
      const account = await accountOf(visitor);
      const input = await inputFor(service, name, call, account);
      const client = await clientFor(visitor, account);
      const silent = isRefusal(cell) && !call.handlerRefuses;
      const before = silent ? await stored(service) : '';
      expectAnswer(call, cell, await make(call, client, input));
      if (silent) expect(await stored(service), 'a refused call stores nothing').toBe(before);
    },
  );

  test.each(hasObject ? visitors : [])(
    `ROLE-25 ${method} ${path} about another person’s object: %s`,
    async (visitor) => {
      const cell = cellOf(call, visitor);
      const owner = await accountOf(visitor === 'client' ? 'member' : 'client');
      const input = await inputFor(service, name, call, owner);
      const client = await clientFor(visitor, await accountOf(visitor));
      const before = await stored(service);
      const expected = cell === 'own' || cell === 'assigned' ? '404' : cell;
      expectAnswer(call, expected, await make(call, client, input));
      if (expected !== 'yes') expect(await stored(service)).toBe(before);
    },
  );

  // A secret replaces an account; with one letter changed it authorises nothing.
  for (const secret of secretsOf(call))
    test.each(['signed-out', 'client', 'admin'] as const)(
      `${method} ${path} refuses a ${secret} that is off by one letter: %s`,
      async (visitor) => {
        const account = await accountOf(visitor);
        const input = await inputFor(service, name, call, account);
        const client = await clientFor(visitor, await accountOf(visitor));
        const before = await stored(service);
        const answer = await make(call, client, {
          ...input,
          [secret]: nearly(String(input[secret])),
        });
        expect([400, 404]).toContain(answer.status);
        expect(await stored(service)).toBe(before);
      },
    );

  // The origin is checked before authentication.
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
    test(`ROLE-20 ${method} ${path} is refused without the permission, whatever the role`, async () => {
      const account = await accountOf('admin');
      const input = await inputFor(service, name, call, account);
      await service.rows(
        'update users set permissions = array_remove(permissions, $1) where email = $2',
        [call.needs, account],
      );
      const client = await clientOf(service, account);
      const before = await stored(service);
      const code = call.needs === 'admin_panel' ? 'admin_required' : 'portal_closed';
      expect(await make(call, client, input)).toEqual({ status: 403, code });
      expect(await stored(service)).toBe(before);
    });

  if (isRefusal(call.access.member))
    test(`ROLE-06 ${method} ${path} is refused with only a member type, or only a permission without the role`, async () => {
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
}
