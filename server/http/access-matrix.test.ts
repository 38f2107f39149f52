import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessRule, type Call, callUrl, columns, pathNames } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { type Client, followLive, makeClient } from '../testing/client.ts';
import { guestCookieOf } from '../testing/guest-cookies.ts';
import { inputFor } from '../testing/inputs.ts';
import { accountLike, actorNamed, clientOf, newAccount } from '../testing/people.ts';
import { bodyOf } from '../testing/send-call.ts';
import { type Service, startService } from '../testing/service.ts';
import { stored } from '../testing/stored.ts';

/** Every column of the table, and a suspended account, which counts as signed out. */
const visitors = [...columns, 'suspended'] as const;
type Visitor = (typeof visitors)[number];

let service: Service;
const callsPerService = 12;
const parts = Array.from({ length: Math.ceil(calls.size / callsPerService) }, (_, index) =>
  [...calls].slice(index * callsPerService, (index + 1) * callsPerService),
);

/** A fresh service for the tests of this block: what is stored grows with each, and with it the cost of looking. */
function withService(): void {
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());
}

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

describe.each(parts.map((part) => ({ part })))('Calls', ({ part }) => {
  withService();
  describe.each(part)('%s', (name, call) => {
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
  });
});

describe('In general', () => {
  withService();
  test('a 401 is the same for every call, and says Unauthorized (API-07)', async () => {
    const visitor = makeClient(service);
    const { status, body } = await visitor.send('GET', '/api/auth/user');
    expect(status).toBe(401);
    expect(body).toEqual({ code: 'unauthorized', message: 'Unauthorized' });
  });

  test('a 403 of an administrators’ call says that an administrator is required', async () => {
    const member = await clientOf(service, 'member');
    const { body } = await member.send('GET', '/api/admin/projects');
    expect(body).toEqual({ code: 'admin_required', message: 'Admin access required' });
  });

  test('ROLE-20: every call that is only for administrators closes with the panel', () => {
    const audiences = ['member', 'client', 'partner', 'executive'] as const;
    const open = [...calls]
      .filter(
        ([, { access }]) =>
          access.admin === 'yes' && audiences.every((who) => access[who] === '403'),
      )
      .filter(([, { needs }]) => needs !== 'admin_panel');
    expect(open.map(([name]) => name)).toEqual([]);
  });

  test.each([
    ['member', 'GET', '/api/funding/platforms', undefined],
    ['member', 'GET', '/api/funding/opportunities', undefined],
    ['member', 'POST', '/api/funding/sync', {}],
  ] as const)(
    'API-07, ROLE-10: to a %s, %s %s says Access denied',
    async (role, method, path, sent) => {
      const person = await clientOf(service, await newAccount(service, { role }));
      const { status, body } = await person.send(method, path, sent);
      expect([status, body]).toEqual([403, { code: 'access_denied', message: 'Access denied' }]);
    },
  );

  async function setRight(email: string, what: 'status' | 'role', value: string): Promise<void> {
    const { userId } = await actorNamed(service, email);
    const admin = await clientOf(service, 'admin');
    const path = `/api/admin/users/${userId}/${what}`;
    expect((await admin.send('PATCH', path, { [what]: value })).status).toBe(200);
  }

  test('suspending an account ends its session with the next request', async () => {
    const email = await newAccount(service, { role: 'partner' });
    const client = await clientOf(service, email);
    expect((await client.send('GET', '/api/auth/user')).status).toBe(200);
    await setRight(email, 'status', 'suspended');
    expect((await client.send('GET', '/api/auth/user')).status).toBe(401);
  });

  test('removing a role takes effect on the next request of an open session', async () => {
    const email = await newAccount(service, { role: 'admin' });
    const client = await clientOf(service, email);
    expect((await client.send('GET', '/api/admin/projects')).status).toBe(200);
    await setRight(email, 'role', 'executive');
    expect((await client.send('GET', '/api/admin/projects')).status).toBe(403);
  });
});
