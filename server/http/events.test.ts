import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { type LiveEvent, rightsOf, streamEvents } from '#contract/system.ts';
import { overview } from '../domains/overview/module.ts';
import type { Actor } from '../platform/actor.ts';
import type { Stream } from '../platform/handlers.ts';
import type { Live } from '../platform/live/live.ts';
import { followLive } from '../testing/client.ts';
import { accountLike, actorNamed, clientOf, newAccount } from '../testing/people.ts';
import { contextOf } from '../testing/projects.ts';
import { type Service, startService } from '../testing/service.ts';
import type { AppEnvironment } from './app-environment.ts';
import { endEvents, serveEvents } from './events.ts';

/** Emits no events. */
const silent: Live = { subscribe: () => () => undefined, isConnected: () => true };

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The account as the app authenticates it, with a new session. */
async function recognised(email: string): Promise<Actor> {
  const client = await clientOf(service, email);
  const { actorOf } = await import('../domains/identity/sessions/sessions.ts');
  const visit = { ...contextOf(service, null).visit, sessionToken: client.cookie().split('=')[1] };
  return (await actorOf(service.store.db, service.sessions, visit, service.clock.now())) as Actor;
}

const streamOf = (actor: Actor) =>
  overview([])
    .handlers.find(({ call }) => call === streamEvents)
    ?.run(contextOf(service, actor), {} as never) as Promise<Stream<LiveEvent>>;

test.each([
  ['nothing', 'select 1', {}],
  ['a suspension', "update users set status = 'suspended' where email = $1", { ended: true }],
  ['the end of its session', 'delete from sessions where user_id = $2', { ended: true }],
  ['a change of role', "update users set role = 'member' where email = $1", { renewed: true }],
  [
    'a removed portal permission',
    "update users set permissions = '{}' where email = $1",
    { renewed: true },
  ],
  ['a session renewal', 'update sessions set renew = true where user_id = $2', { renewed: true }],
])(
  'a live connection learns of %s that happened between the request and its subscription',
  async (_what, statement, told) => {
    const email = await accountLike(service, 'admin');
    const actor = await recognised(email);
    const stream = await streamOf(actor);
    const values = [email, actor.userId].filter((_, at) => statement.includes(`$${at + 1}`));
    const text = statement.includes('$1') ? statement : statement.replace('$2', '$1');
    await service.rows(text, values);
    expect(await stream.first?.()).toEqual(told);
  },
);

test('ROLE-20: a screen rendered before a change of rights is told of it when its live connection opens', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const { role, status, permissions } = await actorNamed(service, email);
  const open = () =>
    followLive(
      service,
      callUrl(streamEvents, { rights: rightsOf({ role, status, permissions }) }),
      client,
    );
  const before = await open();
  expect(await before.event(1)).toEqual({});
  before.close();
  await service.rows("update users set permissions = '{member_portal}' where email = $1", [email]);
  const after = await open();
  expect(await after.event(1)).toEqual({ renewed: true });
  after.close();
});

test('the addresses of one IPv6 network share its 500 live connections, and do not affect the next network', async () => {
  const app = new Hono<AppEnvironment>();
  app.onError((error, context) => context.text(String(error), 429));
  app.get('/', (context) => {
    const address = context.req.header('x-from') ?? '';
    context.set('visit', { ...contextOf(service, null).visit, address });
    const stream: Stream = { topics: ['x'], after: async () => null };
    return serveEvents(context, stream, silent);
  });
  const open = async (address: string) =>
    (await app.request('/', { headers: { 'x-from': address } })).status;
  for (let host = 1; host <= 500; host += 1)
    expect(await open(`2001:db8::${host.toString(16)}`)).toBe(200);
  expect(await open('2001:db8::ffff:1')).toBe(429);
  expect(await open('2001:db8:0:1::1')).toBe(200);
  endEvents();
  await expect.poll(() => open('2001:db8::ffff:1')).toBe(200);
  endEvents();
});

test.each([{ ended: true }, { renewed: true }])(
  'a connection that starts with %j ends after it, and frees the person’s slot',
  async (told) => {
    const actor = await recognised(await newAccount(service));
    const app = new Hono<AppEnvironment>();
    app.get('/', (context) => {
      context.set('visit', { ...contextOf(service, actor).visit, actor });
      const stream: Stream = { topics: ['x'], first: async () => told, after: async () => null };
      return serveEvents(context, stream, silent);
    });
    for (let connection = 0; connection < 25; connection += 1) {
      const response = await app.request('/');
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(`data: ${JSON.stringify(told)}\n\n`);
    }
  },
);
