import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#content/demo.ts';
import type { ThreadDetail } from '#contract/support/conversations.ts';
import type { MessageFile } from '#contract/support/message-files.ts';
import type { Message } from '#contract/support/messages.ts';
import type { UploadState } from '#contract/uploads.ts';
import { changing } from '../../platform/context.ts';
import type { Client } from '../../testing/client.ts';
import { mailTo } from '../../testing/mails.ts';
import { newMessage } from '../../testing/messages.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { smallPdf } from '../../testing/send-call.ts';
import { type Service, startService } from '../../testing/service.ts';
import { announced, sendRest } from '../../testing/uploads.ts';
import { deleteUnsentFiles } from './message-files.ts';
import { deleteUnsentRows } from './queries/files.ts';

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService();
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let email: string;
let client: Client;
beforeEach(async () => {
  email = await newAccount(service);
  client = await clientOf(service, email);
});

const pdf = Buffer.from(smallPdf);

const path = '/api/message-files';
const start = (who: Client, bytes: Uint8Array, name: string, key: string = randomUUID()) =>
  who.send<MessageFile & UploadState>('POST', path, announced(bytes, name), {
    'idempotency-key': key,
  });

async function upload(
  who: Client,
  name = 'Grid offer.pdf',
  { bytes = pdf, key }: { bytes?: Uint8Array; key?: string } = {},
) {
  const { body } = await start(who, bytes, name, key);
  return sendRest<MessageFile>(who, path, body, bytes);
}

const fileOf = async (who: Client, name?: string) => (await upload(who, name)).body.id;

const begin = (files: string[], who = client) =>
  who.send<ThreadDetail>('POST', '/api/messages', { subject: 'Offer', content: 'See it.', files });

const statusOf = async (who: Client, id: string) =>
  (await who.send('GET', `/api/message-files/${id}/file`)).status;

describe('a file', () => {
  test('goes with a message to the alliance, which reads it there', async () => {
    const id = await fileOf(client);
    const { status, body } = await begin([id]);
    const file = {
      id,
      fileName: 'Grid offer.pdf',
      mediaType: 'application/pdf',
      bytes: pdf.length,
    };
    expect([status, body.contributions[0]?.files]).toEqual([201, [file]]);
    const { body: seen } = await admin.send<Message>('GET', `/api/admin/messages/${body.id}`);
    expect(seen).toMatchObject({ files: [file], abilities: { attach: true } });
    expect([await statusOf(client, id), await statusOf(admin, id)]).toEqual([200, 200]);
    expect(
      await service.rows(
        "select actor_role from audit_log where object_id = $1 and action = 'message.open-file' order by at, actor_role",
        [body.id],
      ),
    ).toHaveLength(2);
  });

  test('that is sent while unsent ones are deleted stays', async () => {
    const id = await fileOf(client);
    await begin([id]);
    const change = changing(service.platform, { actor: null, requestId: 'clean-up' });
    expect(await change(({ db }) => deleteUnsentRows(db, [id]))).toEqual([]);
    expect(await statusOf(client, id)).toBe(200);
  });

  test('goes with the alliance’s answer, and the email leads to it', async () => {
    const { body } = await begin([]);
    const id = await fileOf(admin, 'Terms.pdf');
    const answer = { content: 'Here they are.', files: [id] };
    const { body: seen } = await admin.send<Message>(
      'POST',
      `/api/admin/messages/${body.id}/replies`,
      answer,
    );
    expect(seen.replies.at(-1)?.files).toMatchObject([{ id, fileName: 'Terms.pdf' }]);
    const { body: read } = await client.send<ThreadDetail>('GET', `/api/messages/${body.id}`);
    expect(read.contributions.at(-1)?.files).toMatchObject([{ id }]);
    expect(await statusOf(client, id)).toBe(200);
    const { text } = await mailTo(service, email, `Offer (${body.reference})`);
    expect(text).toContain(
      `Attached: Terms.pdf:\n${service.settings.baseUrl}/client-portal?tab=messages&thread=${body.id}`,
    );
  });

  test('goes with the first message of the alliance, too', async () => {
    const { userId } = await actorNamed(service, email);
    const id = await fileOf(admin);
    const words = { subject: 'Terms', content: 'Please read them.', files: [id] };
    await admin.send('POST', '/api/admin/messages', { userId, ...words });
    expect(await statusOf(client, id)).toBe(200);
  });

  test('does not exist for anybody else, nor for anybody before it is sent', async () => {
    const id = await fileOf(client);
    const stranger = await clientOf(service, await newAccount(service));
    const all = async () => Promise.all([client, stranger, admin].map((who) => statusOf(who, id)));
    expect(await all()).toEqual([404, 404, 404]);
    expect((await begin([id], stranger)).status).toBe(400);
    await begin([id]);
    expect(await all()).toEqual([200, 404, 200]);
  });
});

describe('refused is', () => {
  test('a file that has been sent already, an unknown one, and a sixth one; nothing is sent then', async () => {
    const id = await fileOf(client);
    await begin([id]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const files of [[id], [unknown], Array.from({ length: 6 }, () => unknown)]) {
      const { status, body } = await begin(files);
      expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([
        400,
        ['files'],
      ]);
    }
    expect((await client.send<unknown[]>('GET', '/api/messages')).body).toHaveLength(1);
  });

  test('a picture with a script, whatever its name says', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect((await upload(client, 'Photo.png', { bytes: svg })).status).toBe(415);
  });

  test('a file for somebody without an account, who couldn’t read it', async () => {
    const { id } = await newMessage(service);
    const { body } = await admin.send<Message>('GET', `/api/admin/messages/${id}`);
    expect(body.abilities.attach).toBe(false);
    const answer = { content: 'Here.', files: [await fileOf(admin)] };
    expect((await admin.send('POST', `/api/admin/messages/${id}/replies`, answer)).status).toBe(
      400,
    );
  });
});

test('a hostile name is shown as plain text, with the extension of what it is', async () => {
  const { body } = await upload(client, '../../etc/\u202Epasswd\u0000.hta');
  expect(body.fileName).toBe('passwd.pdf');
});

test('the same file, announced again, is not sent twice; after its message it is another one', async () => {
  const key = randomUUID();
  const { id } = (await upload(client, 'Grid offer.pdf', { key })).body;
  const again = await start(client, pdf, 'Grid offer.pdf', key);
  expect([again.status, again.body.id]).toEqual([201, id]);
  await begin([id]);
  expect(await fileOf(client)).not.toBe(id);
});

test('what is not sent within a day is deleted', async () => {
  const sent = await fileOf(client);
  await begin([sent]);
  const unsent = await fileOf(client);
  await service.advance({ hours: 25 });
  expect(await deleteUnsentFiles(service.platform)).toBeGreaterThanOrEqual(1);
  client = await clientOf(service, email);
  expect((await begin([unsent])).status).toBe(400);
  expect(await statusOf(client, sent)).toBe(200);
  admin = await clientOf(service, 'admin');
});

test('personal data: the download names the files, and an erasure deletes them', async () => {
  const sent = await fileOf(client, 'One.pdf');
  await begin([sent]);
  await fileOf(client, 'Two.pdf');
  const { body } = await client.send('GET', '/api/account/export');
  expect(body).toMatchObject({
    messages: [{ files: [{ fileName: 'One.pdf' }] }],
    unsentFiles: [{ fileName: 'Two.pdf' }],
  });
  const { userId } = await actorNamed(service, email);
  const keys = (
    await service.rows('select file_key from message_files where uploaded_by = $1', [userId])
  ).map(({ file_key }) => String(file_key));
  expect(keys).toHaveLength(2);
  await client.send('DELETE', '/api/account', { password: demoPassword });
  const left = () => service.files.list('message-files');
  await expect.poll(async () => (await left()).filter((key) => keys.includes(key))).toEqual([]);
  expect(await service.rows('select 1 from message_files where id = $1', [sent])).toEqual([]);
});
