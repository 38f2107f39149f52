import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addMessageFile } from '#contract/support/message-files.ts';
import type { Client } from '../../testing/client.ts';
import { formOf, newRoomOf } from '../../testing/diligence.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { newProject } from '../../testing/projects.ts';
import { smallPdf } from '../../testing/send-call.ts';
import { type Service, startService } from '../../testing/service.ts';
import { announced } from '../../testing/uploads.ts';

const kibibyte = 1024;
const fileQuotas = { account: 250 * kibibyte, project: 350 * kibibyte, room: 450 * kibibyte };
/** What follows the end of a PDF is ignored by readers. */
const pdf = new Uint8Array(
  Buffer.concat([Buffer.from(smallPdf), Buffer.alloc(100 * kibibyte - smallPdf.length, '%')]),
);

let service: Service;
let admin: Client;
beforeAll(async () => {
  service = await startService({ fileQuotas });
  admin = await clientOf(service, 'admin');
});
afterAll(() => service.stop());

let email: string;
let client: Client;
let documents: string;
beforeEach(async () => {
  email = await newAccount(service);
  client = await clientOf(service, email);
  documents = `/api/projects/${(await newProject(service, email)).id}/documents`;
});

type Answer = { id: string; code: string; message: string };
let made = 0;
const add = (path: string, as = client) => {
  made += 1;
  return as.send<Answer>('POST', path, formOf(`File ${made}.pdf`, pdf));
};
const refused = (figures: string) => ({
  status: 413,
  body: { code: 'quota_exceeded', message: expect.stringContaining(figures) },
});

describe('An account', () => {
  test('keeps files until its quota is used up, and can add one again after deleting one', async () => {
    const { body: first } = await add(documents);
    expect((await add(addMessageFile.path)).status).toBe(201);
    const third = refused('Your files take up 200 KB of 250 KB, so this one (100 KB) doesn’t fit.');
    expect(await add(documents)).toMatchObject(third);
    expect(await add(addMessageFile.path)).toMatchObject(third);
    await client.send('DELETE', `/api/documents/${first.id}`);
    expect((await add(documents)).status).toBe(201);
  });

  test('can’t exceed it with files that arrive at once', async () => {
    await add(documents);
    const answers = await Promise.all([1, 2, 3].map(() => add(documents)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 413, 413]);
  });

  test('is told before it sends the parts of a file that doesn’t fit', async () => {
    const large = Buffer.concat([pdf, pdf, pdf]);
    expect(await client.send('POST', documents, announced(large))).toMatchObject(
      refused('Your files take up 0 KB of 250 KB, so this one (300 KB) doesn’t fit.'),
    );
    expect(await service.rows('select id from document_uploads')).toEqual([]);
  });

  test('that a second one is merged into counts its files', async () => {
    const other = await newAccount(service);
    await add(documents);
    await add(documents);
    const [{ userId: from }, { userId: into }] = [
      await actorNamed(service, email),
      await actorNamed(service, other),
    ];
    const merged = await admin.send('POST', `/api/admin/users/${from}/merge`, {
      into,
      reason: 'One person',
    });
    expect(merged.status).toBe(200);
    expect(await add(addMessageFile.path, await clientOf(service, other))).toMatchObject(
      refused('Your files take up 200 KB'),
    );
  });

  test('of an administrator has none', async () => {
    for (const _ of [1, 2, 3]) expect((await add('/api/admin/documents', admin)).status).toBe(201);
  });
});

test('a project has a quota, whoever adds its files', async () => {
  for (const as of [client, admin, admin]) expect((await add(documents, as)).status).toBe(201);
  const said = 'This project’s files take up 300 KB of 350 KB';
  expect(await add(documents)).toMatchObject(refused(said));
  expect(await add(documents, admin)).toMatchObject(refused(said));
});

test('a diligence room has a quota of its own, which versions count towards', async () => {
  const partnerEmail = await newAccount(service, { role: 'partner' });
  const partner = await clientOf(service, partnerEmail);
  const room = await newRoomOf(service, partnerEmail);
  const path = `/api/rooms/${room.id}/folders/${room.rootId}/files`;
  const added = [
    await add(path, partner),
    await add(path, partner),
    await add(path, partner),
    await add(path, partner),
  ];
  expect(added.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await add(path, partner)).toMatchObject(
    refused('This room’s files take up 400 KB of 450 KB'),
  );
  expect((await add(addMessageFile.path, partner)).status, 'of the account').toBe(201);
  await partner.send('DELETE', `/api/rooms/${room.id}/entries/${added[0]?.body.id}`);
  expect((await add(path, partner)).status).toBe(201);
});
