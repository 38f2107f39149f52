import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '#contract/call.ts';
import type { listNotifications } from '#contract/notifications/notifications.ts';
import { changing } from '../../platform/context.ts';
import { clientOf } from '../../testing/people.ts';
import { type Service, startService } from '../../testing/service.ts';
import { notifyPerson } from './notify-person.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test('DATA-11, UX-15: a notification is stored as kind and parameters and worded when it is read; without a known kind its stored text is shown', async () => {
  const member = await clientOf(service, 'member');
  const { body: user } = await member.send<{ id: string }>('GET', '/api/auth/user');
  await changing(service.platform, { actor: null, requestId: 'test' })((change) =>
    notifyPerson(change, user.id, {
      kind: 'membership-ends',
      params: { title: 'General', endsAt: '2026-12-01T23:30:00Z' },
      link: '/my-membership',
    }),
  );
  const latest = async () => {
    const { body } = await member.send<CallOutput<typeof listNotifications>['items']>(
      'GET',
      '/api/notifications?limit=1',
    );
    return body[0];
  };
  // The date is in the alliance’s time zone: it is already the 2nd in Lagos.
  const worded = {
    title: 'Your membership ends soon',
    message: 'General: ends on 2 December 2026',
  };
  expect(await latest()).toMatchObject({
    id: expect.any(String),
    ...worded,
    createdAt: `${service.clock.now()}`,
    link: '/my-membership',
    isRead: false,
  });
  const [row] = await service.rows(
    'select kind, params, title from notifications where user_id = $1 order by created_at desc limit 1',
    [user.id],
  );
  expect(row).toEqual({
    kind: 'membership-ends',
    params: { title: 'General', endsAt: '2026-12-01T23:30:00Z' },
    title: worded.title,
  });
  await service.rows(
    `update notifications set kind = 'of-a-later-version', title = 'As written', message = 'Then'
     where user_id = $1 and kind = 'membership-ends'`,
    [user.id],
  );
  expect(await latest()).toMatchObject({ title: 'As written', message: 'Then' });
});
