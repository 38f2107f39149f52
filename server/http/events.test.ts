import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#contract/call.ts';
import { follow, type LiveEvent, rightsOf } from '#contract/system.ts';
import { overviewHandlers } from '../domains/overview/handlers.ts';
import type { Actor } from '../platform/actor.ts';
import type { Stream } from '../platform/handlers.ts';
import { followLive } from '../testing/client.ts';
import { accountLike, actorNamed, clientOf, newAccount } from '../testing/people.ts';
import { contextOf } from '../testing/projects.ts';
import { type Service, startService } from '../testing/service.ts';
import type { DoorEnvironment } from './door-environment.ts';
import { serveEvents } from './events.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The account as the door recognised it, with a session of its own. */
async function recognised(email: string): Promise<Actor> {
  const client = await clientOf(service, email);
  const { actorOf } = await import('../domains/identity/sessions.ts');
  const visit = { ...contextOf(service, null).visit, sessionToken: client.cookie().split('=')[1] };
  return (await actorOf(service.store.db, visit, service.clock.now())) as Actor;
}

const streamOf = (actor: Actor) =>
  overviewHandlers(service.store, () => ({}))
    .find(({ call }) => call === follow)
    ?.run(contextOf(service, actor), {} as never) as Promise<Stream<LiveEvent>>;

test.each([
  ['nothing', 'select 1', {}],
  ['a suspension', "update users set status = 'suspended' where email = $1", { ended: true }],
  ['the end of its session', 'delete from sessions where user_id = $2', { ended: true }],
  ['another role', "update users set role = 'member' where email = $1", { renewed: true }],
  ['a portal closed', "update users set permissions = '{}' where email = $1", { renewed: true }],
  ['a renewal', 'update sessions set renew = true where user_id = $2', { renewed: true }],
])(
  'a live connection hears of %s that came between the request and its subscription',
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

test('ROLE-20: a screen drawn before a change of rights hears of it when its live connection opens', async () => {
  const email = await newAccount(service);
  const client = await clientOf(service, email);
  const { role, status, permissions } = await actorNamed(service, email);
  const open = () =>
    followLive(
      service,
      addressOf(follow, { rights: rightsOf({ role, status, permissions }) }),
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

test.each([{ ended: true }, { renewed: true }])(
  'a connection that begins with %j ends after it, and takes none of the person’s places',
  async (told) => {
    const actor = await recognised(await newAccount(service));
    const app = new Hono<DoorEnvironment>();
    app.get('/', (context) => {
      context.set('visit', { ...contextOf(service, actor).visit, actor });
      const stream: Stream = { topics: ['x'], first: async () => told, after: async () => null };
      return serveEvents(context, stream, { subscribe: () => () => undefined });
    });
    for (let connection = 0; connection < 25; connection += 1) {
      const response = await app.request('/');
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(`data: ${JSON.stringify(told)}\n\n`);
    }
  },
);
