/** Uploads: what is looked at before the first byte is read, and how much may be on its way. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callUrl, pathNames } from '#contract/call.ts';
import { uploadProjectDocument } from '#contract/community/documents.ts';
import { writingLimits } from '#contract/limits.ts';
import { calls } from '#contract/table.ts';
import type { Client } from '../testing/client.ts';
import { clientOf, newAccount } from '../testing/people.ts';
import { newProject } from '../testing/projects.ts';
import { type Service, startService } from '../testing/service.ts';

let service: Service;
const left: (() => void)[] = [];
beforeAll(async () => {
  service = await startService();
});
afterEach(() => {
  for (const leave of left.splice(0)) leave();
});
afterAll(() => service.stop());

/** Announces a form of 25 MiB and sends only its beginning; what the server says so far. */
function begin(client: Client, path: string) {
  const socket = connect(service.port, '127.0.0.1').on('error', () => undefined);
  left.push(() => socket.destroy());
  const said = { text: '' };
  socket.on('data', (part) => {
    said.text += part;
  });
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Origin: ${service.settings.baseUrl}`,
    `Cookie: ${client.cookies()}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${25 * 1024 * 1024}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n--x\r\nContent-Disposition: form-data; name="file"`);
  return { said, leave: () => socket.destroy() };
}
const answerTo = async (client: Client, path: string) => {
  const { said } = begin(client, path);
  await expect.poll(() => said.text).toContain('\r\n\r\n');
  return said.text;
};

const ofSomething = [...calls].filter(
  ([, { kind, path }]) => kind === 'upload' && pathNames(path).length > 0,
);

test.each(ofSomething)(
  '%s to what isn’t there is refused before its file arrives',
  async (_name, call) => {
    const names = pathNames(call.path);
    const input = Object.fromEntries(
      names.map((name) => [name, name === 'offset' ? 0 : randomUUID()]),
    );
    const admin = await clientOf(service, 'admin');
    expect(await answerTo(admin, callUrl(call, input))).toMatch(/^HTTP\/1\.1 404 /);
  },
);

test('an upload counts towards the limits before its file arrives', async () => {
  const person = await clientOf(service, await newAccount(service));
  const path = () => callUrl(uploadProjectDocument, { projectId: randomUUID() });
  const { count } = writingLimits[0];
  const answers = await Promise.all(
    Array.from({ length: count + 1 }, () => answerTo(person, path())),
  );
  const refused = answers.filter((text) => text.startsWith('HTTP/1.1 429 '));
  expect(refused).toHaveLength(1);
});

test('two files of 25 MiB of a person may be on their way; the third is told to wait until one has ended', async () => {
  const account = await newAccount(service);
  const person = await clientOf(service, account);
  const { id: projectId } = await newProject(service, account);
  const path = callUrl(uploadProjectDocument, { projectId });
  const begun = [1, 2, 3].map(() => begin(person, path));
  await expect.poll(() => begun.filter(({ said }) => said.text !== '').length).toBe(1);
  const third = begun.find(({ said }) => said.text !== '');
  expect(third?.said.text).toMatch(/^HTTP\/1\.1 429 .*\r\nretry-after: 30\r\n/is);
  begun.find((one) => one !== third)?.leave();
  await expect
    .poll(async () => {
      const form = new FormData();
      form.set('file', new File([Buffer.alloc(15 * 1024 * 1024)], 'Grid offer.pdf'));
      return (await person.send('POST', path, form)).status;
    })
    .toBe(415);
});
