import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, callUrl, pathNames } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { inputFor } from '../../testing/inputs.ts';
import {
  clientOf,
  isForAdministrators,
  linkOf,
  newAccount,
  newNotification,
} from '../../testing/people.ts';
import { entries, newProject } from '../../testing/projects.ts';
import { bodyOf } from '../../testing/send-call.ts';
import { type Service, startService } from '../../testing/service.ts';
import { adds, besides, removes, several, unrecorded, withoutValues } from './audit-shapes.ts';
import { knownActions } from './known-actions.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const knownChanges = (): Change[] =>
  Object.entries(knownActions).map(([name, actions]) => {
    const call = calls.get(name) as Call;
    return [
      `${call.method} ${call.path}`,
      actions,
      async () => {
        const admin = isForAdministrators(call);
        const email = admin ? 'admin' : await newAccount(service);
        const input = await inputFor(service, name, call, email);
        const names = pathNames(call.path);
        const body = Object.entries(input).filter(([key]) => !names.includes(key));
        const client = await clientOf(service, email);
        const file = bodyOf(call, input);
        const sent = file?.body ?? Object.fromEntries(body);
        return client.send(call.method, callUrl(call, input), sent, file?.headers);
      },
    ];
  });

const personal = 'select data from audit_personal where audit_id = id';
/** Every row that these calls have left. */
const written = new Map<string, string>();

/** A changing call and the names of the audit rows that it must write. */
type Change = [string, string[], () => Promise<{ status: number; headers: Headers }>];

const projectPath = async (account: string, rest = '') =>
  `/api/projects/${(await newProject(service, account)).id}${rest}`;
const adminPath = async (rest = '') =>
  `/api/admin/projects/${(await newProject(service, null)).id}${rest}`;
const signedOut = (path: string, body: object) => makeClient(service).send('POST', path, body);
const as = async (account: string): Promise<Client> => clientOf(service, account);
const password = 'Sovereign-Demo-2026';
const person = {
  firstName: 'A',
  lastName: 'B',
  email: 'a.b@example.org',
  password: 'seven quiet herons over Lagos',
};

const changes: Change[] = [
  ...knownChanges(),
  ['POST /api/projects', ['project.submit'], () => signedOut('/api/projects', entries())],
  ['POST /api/sign-up', ['user.create'], () => signedOut('/api/sign-up', person)],
  ['POST /api/sign-up again', ['user.create-again'], () => signedOut('/api/sign-up', person)],
  [
    'POST /api/confirm-email',
    ['user.confirm-email'],
    async () => {
      const email = await newAccount(service, { confirmed: false });
      return signedOut('/api/confirm-email', {
        token: await linkOf(service, email, 'confirm-email'),
        password,
      });
    },
  ],
  [
    'POST /api/sign-in',
    ['session.open'],
    () => signedOut('/api/sign-in', { email: 'client@digitalsovereignty.example', password }),
  ],
  [
    'POST /api/admin-login',
    ['session.open-admin'],
    () => signedOut('/api/admin-login', { email: 'admin@digitalsovereignty.example', password }),
  ],
  [
    'POST /api/logout',
    ['session.end'],
    async () => (await as('client')).send('POST', '/api/logout'),
  ],
  ['GET /api/logout', ['session.end'], async () => (await as('client')).send('GET', '/api/logout')],
  [
    'POST /api/assign-admin-role',
    ['user.request-admin-role'],
    async () => (await as('member')).send('POST', '/api/assign-admin-role', {}),
  ],
  [
    'POST /api/notifications/read',
    ['user.read-notifications'],
    async () =>
      (await as('member')).send('POST', '/api/notifications/read', {
        upTo: await newNotification(service, 'member'),
      }),
  ],
  [
    'POST /api/projects/{id}/withdraw',
    ['project.status'],
    async () => (await as('client')).send('POST', await projectPath('client', '/withdraw'), {}),
  ],
  [
    'POST /api/projects/{id}/messages',
    ['project.write'],
    async () =>
      (await as('client')).send('POST', await projectPath('client', '/messages'), { content: 'x' }),
  ],
  [
    'PATCH /api/admin/projects/{id}/status',
    ['project.status'],
    async () =>
      (await as('admin')).send('PATCH', await adminPath('/status'), { status: 'screening' }),
  ],
  [
    'PATCH /api/admin/projects/{id}',
    ['project.describe'],
    async () => (await as('admin')).send('PATCH', await adminPath(), { timeline: 'x' }),
  ],
  [
    'POST /api/admin/projects/{id}/notes',
    ['project.note'],
    async () =>
      (await as('admin')).send('POST', await adminPath('/notes'), {
        kind: 'internal',
        content: 'x',
      }),
  ],
];

test.each(changes)(
  '%s writes the audit rows %j with its request id',
  async (_call, actions, make) => {
    const { status, headers } = await make();
    expect(status).toBeLessThan(404);
    const rows = await service.rows(
      `select id, action, object_type || object_id as object, coalesce(before, (${personal}) -> 'before') is not null as before,
         coalesce(after, (${personal})) is not null as after, to_jsonb(audit_log)::text as row
       from audit_log where request_id = $1`,
      [headers.get('x-request-id')],
    );
    expect(rows.map(({ action }) => action)).toEqual(actions);
    const once = rows.filter(({ action }) => !besides.has(String(action)));
    expect(new Set(once.map(({ object }) => object)).size, 'one row an object').toBe(once.length);
    for (const { id, action, before, after, row } of rows) {
      written.set(String(id), String(row));
      if (withoutValues[String(action)]) continue;
      expect({ action, before, after }).toEqual({
        action,
        before: !adds.has(String(action)),
        after: !removes.has(String(action)),
      });
    }
  },
);

test('each call leaves exactly one row, or is listed with the reason why not', () => {
  const count = (wanted: (actions: string[]) => boolean) =>
    Object.keys(knownActions).filter((name) => wanted(knownActions[name] ?? []));
  expect(count(({ length }) => length === 0).sort()).toEqual(Object.keys(unrecorded).sort());
  expect(count(({ length }) => length > 1).sort()).toEqual(Object.keys(several).sort());
  const actions = new Set(changes.flatMap(([, names]) => names));
  const excepted = [...adds, ...removes, ...Object.keys(withoutValues)];
  expect(excepted.filter((action) => !actions.has(action))).toEqual([]);
});

test('none of these calls changed or removed a row that another had left', async () => {
  expect(written.size).toBeGreaterThan(150);
  const rows = await service.rows(
    'select id, to_jsonb(audit_log)::text as row from audit_log where id = any($1::uuid[])',
    [[...written.keys()]],
  );
  expect(new Map(rows.map(({ id, row }) => [String(id), String(row)]))).toEqual(written);
});

test('the record of changes can only be read: no call writes to it', () => {
  const onIt = [...calls.values()].filter(({ path }) => path.includes('audit-log'));
  expect(onIt.map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('the list above covers every changing call of the contract', async () => {
  const listed = new Set(changes.map(([name]) => name));
  const missing = [...calls.values()]
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !listed.has(name));
  expect(missing).toEqual([]);
});
