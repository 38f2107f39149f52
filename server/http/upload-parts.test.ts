/** Any call that takes a file takes it in parts (decision 26). */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { type PortalDocument, uploadProjectDocument } from '#contract/community/documents.ts';
import { uploadLimits, writingLimits } from '#contract/limits.ts';
import { calls } from '#contract/table.ts';
import type { UploadState } from '#contract/uploads.ts';
import type { Client } from '../testing/client.ts';
import { inputFor } from '../testing/inputs.ts';
import { accountLike, clientOf, newAccount } from '../testing/people.ts';
import { newProject } from '../testing/projects.ts';
import { smallPdf } from '../testing/send-call.ts';
import { type Service, startService } from '../testing/service.ts';
import { announced, sendPart, sendRest } from '../testing/uploads.ts';

const { partBytes } = uploadLimits;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const padded = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 4) === '%PDF'
    ? Buffer.concat([bytes, Buffer.alloc(1.5 * partBytes, '%')])
    : bytes;

const begin = (as: Client, path: string, bytes: Uint8Array, key: string = randomUUID()) =>
  as.send<UploadState & { code: string }>('POST', path, announced(bytes), {
    'idempotency-key': key,
  });

/** A part whose line breaks in the middle. */
async function breakOff(as: Client, path: string, { uploadId, received }: UploadState) {
  const socket = connect(service.port, '127.0.0.1').on('error', () => undefined);
  const lines = [
    `POST ${path}?uploadId=${uploadId}&offset=${received} HTTP/1.1`,
    'Host: localhost',
    `Origin: ${service.settings.baseUrl}`,
    `Cookie: ${as.cookies()}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${partBytes}`,
  ];
  const head = `${lines.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"`;
  await new Promise<void>((sent) => socket.write(head, () => sent()));
  socket.destroy();
}

const uploads = [...calls].filter(([, { kind }]) => kind === 'upload');

test.each(uploads)(
  '%s goes on where its line broke, and is made once for each key',
  async (name, call) => {
    const account = await accountLike(service, 'admin');
    const person = await clientOf(service, account);
    const { file, ...input } = await inputFor(service, name, call, account);
    const path = callUrl(call, input);
    const bytes = padded(Buffer.from(file as string | Uint8Array));
    const key = randomUUID();
    const first = await begin(person, path, bytes, key);
    expect([first.status, first.body.received]).toEqual([202, 0]);
    if (bytes.length > partBytes) await sendPart(person, path, first.body, bytes);
    await breakOff(person, path, first.body);
    const again = await begin(person, path, bytes, key);
    expect(again.body).toEqual({
      uploadId: first.body.uploadId,
      received: bytes.length > partBytes ? partBytes : 0,
      partBytes,
    });
    const last = await sendRest<Record<string, unknown>>(person, path, again.body, bytes);
    expect(last.status).toBe(call.status);
    const repeated = await begin(person, path, bytes, key);
    expect([repeated.status, repeated.body]).toEqual([call.status, last.body]);
  },
);

async function sponsorWithFile() {
  const account = await newAccount(service);
  const person = await clientOf(service, account);
  const { id: projectId } = await newProject(service, account);
  const bytes = padded(Buffer.from(smallPdf));
  return { person, path: callUrl(uploadProjectDocument, { projectId }), bytes };
}

test('somebody else neither goes on with a file nor learns of it', async () => {
  const { person, path, bytes } = await sponsorWithFile();
  const { body } = await begin(person, path, bytes);
  const admin = await clientOf(service, 'admin');
  // Who may add there sends a file of their own; who may not is told nothing.
  expect((await sendPart(admin, path, body, bytes)).status).toBe(404);
  expect((await begin(admin, path, bytes)).body.uploadId).not.toBe(body.uploadId);
  const stranger = await sponsorWithFile();
  for (const place of [path, stranger.path])
    expect((await sendPart(stranger.person, place, body, bytes)).status).toBe(404);
  const last = await sendRest<PortalDocument>(person, path, body, bytes);
  expect([last.status, last.body.bytes]).toEqual([201, bytes.length]);
});

test('a file goes only to the place it was announced for', async () => {
  const { person, path, bytes } = await sponsorWithFile();
  const { body } = await begin(person, path, bytes);
  expect((await sendPart(person, '/api/message-files', body, bytes)).status).toBe(404);
});

test('a file counts once towards the limits of its call: neither its parts do, nor what is repeated', async () => {
  const { person, path, bytes } = await sponsorWithFile();
  const key = randomUUID();
  const { body } = await begin(person, path, bytes, key);
  await begin(person, path, bytes, key);
  await sendRest(person, path, body, bytes);
  await begin(person, path, bytes, key);
  const { count } = writingLimits[0];
  const elsewhere = callUrl(uploadProjectDocument, { projectId: randomUUID() });
  for (let number = 1; number < count; number += 1)
    expect((await begin(person, elsewhere, bytes)).status).toBe(404);
  expect((await begin(person, elsewhere, bytes)).status).toBe(429);
});

test('two files of the same bytes go to the same place at once, each under its name', async () => {
  const { person, path, bytes } = await sponsorWithFile();
  const names = ['Land.pdf', 'Water.pdf'];
  const begun = await Promise.all(
    names.map((name) => person.send<UploadState>('POST', path, announced(bytes, name))),
  );
  const made = await Promise.all(
    begun.map(({ body }) => sendRest<PortalDocument>(person, path, body, bytes)),
  );
  expect(made.map(({ body }) => body.fileName)).toEqual(names);
});

test('two requests for the last of a file make one of it', async () => {
  const { person, path, bytes } = await sponsorWithFile();
  const { body } = await begin(person, path, bytes);
  const { body: next } = await sendPart(person, path, body, bytes);
  const answers = await Promise.all([1, 2].map(() => sendPart(person, path, next, bytes)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const made = await person.send<unknown[]>(
    'GET',
    `/api/documents?${new URLSearchParams({ projectId: path.split('/')[3] ?? '' })}`,
  );
  expect(made.body).toHaveLength(1);
});
