import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { newDatabase } from '../../testing/databases.ts';

test('each channel is listened to once, with the first one, too', async () => {
  const database = await newDatabase();
  const store = await database.open();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const listener = { heard: vi.fn(), broken: vi.fn(), restored: vi.fn() };
  for (const channel of ['one', 'other']) await store.listen(channel, listener);
  const texts = asked.mock.calls.map(([text]) => String(text));
  expect(texts.filter((text) => text.startsWith('listen'))).toEqual([
    'listen "one"',
    'listen "other"',
  ]);
  for (const channel of ['one', 'other']) await store.run(`notify ${channel}, '${channel}'`);
  await expect.poll(() => listener.heard.mock.calls).toEqual([['one'], ['other']]);
  vi.restoreAllMocks();
  await store.close();
  await database.remove();
});
