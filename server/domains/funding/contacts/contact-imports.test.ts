import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContactImport } from '#contract/funding/contact-imports.ts';
import type { PlatformContact } from '#contract/funding/platform-contacts.ts';
import { type Client, eventually } from '../../../testing/client.ts';
import { newContact, newPlatformOf } from '../../../testing/deals.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { deleteOldImports } from './contact-imports.ts';
import { importContacts } from './import-contacts.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

let partner: Client;
let platformId: string;
beforeEach(async () => {
  const account = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, account);
  platformId = (await newPlatformOf(service, [account])).id;
});

type Refused = ContactImport & { fields: Record<string, string>; code: string };
function upload(contents: string | Uint8Array<ArrayBuffer>, name = 'contacts.csv') {
  const form = new FormData();
  form.set('file', new File([contents], name, { type: 'text/csv' }));
  return partner.send<Refused>('POST', `/api/platforms/${platformId}/contact-imports`, form);
}
const start = ({ id, mapping }: ContactImport) =>
  partner.send<Refused>('POST', `/api/contact-imports/${id}/start`, { mapping });
const read = async (id: string) =>
  (await partner.send<ContactImport>('GET', `/api/contact-imports/${id}`)).body;
const ended = (id: string) =>
  eventually(async () => {
    const shown = await read(id);
    return shown.status === 'running' ? null : shown;
  });
async function imported(contents: string | Uint8Array<ArrayBuffer>) {
  const { status, body } = await upload(contents);
  expect(status, JSON.stringify(body)).toBe(201);
  expect((await start(body)).status).toBe(200);
  return ended(body.id);
}
const list = async () =>
  (await partner.send<PlatformContact[]>('GET', `/api/platforms/${platformId}/contacts`)).body;
const text = async (path: string) => {
  const response = await fetch(service.url + path, { headers: { cookie: partner.cookies() } });
  return (await response.text()).replace('\uFEFF', '');
};

test('a file is shown before anything is added: its lines, its columns, and which is which by their names', async () => {
  const { body } = await upload(
    'Full name;E-mail;Job title;Shoe size\nHauwa Bello;hauwa@fund.example;Head;38\n',
  );
  expect(body).toMatchObject({
    status: 'ready',
    lines: 1,
    sample: [
      ['Full name', 'E-mail', 'Job title', 'Shoe size'],
      ['Hauwa Bello', 'hauwa@fund.example', 'Head', '38'],
    ],
    mapping: { name: 0, email: 1, title: 2, phone: null, department: null, notes: null },
  });
  expect(await list()).toEqual([]);
});

test('contacts are imported from UTF-16 as Excel writes it, once: what is listed already is refused', async () => {
  const csv = 'Name\tTitle\tEmail\tPhone\r\nBọlá Adé\tOfficer\tbola@fund.example\t+234 1\r\n';
  const file = new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le'));
  const first = await imported(file);
  expect(first).toMatchObject({ status: 'finished', added: 1, refused: 0, lines: 1, linesRead: 1 });
  expect(await list()).toMatchObject([
    { name: 'Bọlá Adé', title: 'Officer', email: 'bola@fund.example', phone: '+234 1' },
  ]);
  expect(await imported(file)).toMatchObject({ added: 0, refused: 1 });
  expect(await list()).toHaveLength(1);
});

test('a file in Windows-1252 is imported', async () => {
  const csv = Buffer.from('Name;Title;Email\nRen\xe9;Officer;rene@fund.example\n', 'latin1');
  expect(await imported(new Uint8Array(csv))).toMatchObject({ added: 1 });
  expect((await list())[0]?.name).toBe('René');
});

test('refused lines are reported as CSV with line and reason, guarded against formulas', async () => {
  await newContact(service, platformId, { email: 'known@fund.example' });
  const shown = await imported(
    [
      'Name,Title,Email,Phone',
      'Good,Officer,good@fund.example,',
      ',Officer,noname@fund.example,',
      '"=HYPERLINK(""https://evil.example"")",Officer,nobody,',
      'Known,Officer,Known@fund.example,',
      'Twice,Officer,good@fund.example,',
      `Long,Officer,long@fund.example,${'1'.repeat(41)}`,
      'Short',
    ].join('\n'),
  );
  expect(shown).toMatchObject({ added: 1, refused: 6, lines: 7 });
  const report = await text(`/api/contact-imports/${shown.id}/refused.csv`);
  expect(report.split('\r\n')).toEqual([
    '"Line","Reason","Name","Title","Email","Phone"',
    '"3","The name is missing, too long or has characters that can’t be displayed",,"Officer","noname@fund.example",',
    `"4","There is no valid email address","'=HYPERLINK(""https://evil.example"")","Officer","nobody",`,
    '"5","A contact with this address is already listed","Known","Officer","Known@fund.example",',
    '"6","A contact with this address is already listed","Twice","Officer","good@fund.example",',
    `"7","The phone number is longer than 40 characters or has some that can’t be displayed","Long","Officer","long@fund.example","${'1'.repeat(41)}"`,
    '"8","The title is missing, too long or has characters that can’t be displayed","Short"',
    '',
  ]);
});

test('somebody who asked to be forgotten is not brought back by an import', async () => {
  const id = await newContact(service, platformId, { email: 'gone@fund.example' });
  const admin = await clientOf(service, 'admin');
  expect((await admin.send('POST', `/api/admin/platform-contacts/${id}/forget`, {})).status).toBe(
    200,
  );
  const shown = await imported('Name,Title,Email\nGone,Officer,GONE@fund.example\n');
  expect(shown).toMatchObject({ added: 0, refused: 1 });
  expect(await text(`/api/contact-imports/${shown.id}/refused.csv`)).toContain(
    'This person asked to be forgotten',
  );
  expect(await list()).toEqual([]);
});

test.each([
  [
    'nothing but column names',
    'Name,Title,Email\n',
    'The file has no lines below its column names.',
  ],
  [
    'an unfinished quotation',
    'Name,Title\n"A,B\n',
    'Line 2 can’t be read: a quotation mark is missing, or there are too many columns.',
  ],
  [
    'too many lines',
    `Name\n${'a\n'.repeat(100_001)}`,
    'The file has more than 100,000 lines. Split it and import the parts one after another.',
  ],
])('%s is refused with what is wrong', async (_, contents, message) => {
  const { status, body } = await upload(contents);
  expect([status, body.fields]).toEqual([400, { file: message }]);
  expect(
    await service.rows('select id from contact_imports where platform_id = $1', [platformId]),
  ).toEqual([]);
});

test.each([
  ['a spreadsheet that is not CSV', 'PK\x03\x04\0\0rest'],
  ['an older one', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a PDF', '%PDF-1.7\n1 0 obj'],
  ['a picture', '\x89PNG\r\n\x1a\n\0\0\0'],
  ['a picture without a clear mark', 'BM\x36\0\0\0\n\0\0\0\n\0\0\0'],
  ['a file with unreadable names of columns', 'Name\0,Title\nA,B\n'],
])('%s is not taken for a table', async (_, contents) => {
  const { status, body } = await upload(new Uint8Array(Buffer.from(contents, 'latin1')));
  expect([status, body.code]).toEqual([415, 'not_csv']);
});

test('a file whose first words are the mark of a program or a picture is a table all the same', async () => {
  expect((await upload('BMW contact,Title\nA,B\n')).status).toBe(201);
  expect((await upload('MZ,Title\nA,B\n')).status).toBe(201);
});

test('a line with a character that can’t be kept is refused, and the others are added', async () => {
  const lines = Array.from({ length: 24 }, (_, at) => `Person ${at},Officer,p${at}@fund.example,`);
  lines[3] = 'Nul\0,Officer,nul@fund.example,';
  lines[22] = ',Officer,late@fund.example,a\0b';
  const cut = `${'a'.repeat(199)}😀`;
  lines[4] = `Cut,Officer,cut@fund.example,${cut}`;
  const shown = await imported(`Name,Title,Email,Shoe size\n${lines.join('\n')}\n`);
  expect(shown).toMatchObject({ status: 'finished', added: 22, refused: 2 });
  const report = await text(`/api/contact-imports/${shown.id}/refused.csv`);
  expect(report).toContain('"Nul\ufffd"');
  expect(report).toContain('"a\ufffdb"');
});

test('an import needs the columns that a contact needs, and starts once', async () => {
  const { body } = await upload('A,B\n1,2\n');
  const refused = await start(body);
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { mapping: 'Choose the columns of the name, the title and the email address.' },
  ]);
  const chosen = { ...body, mapping: { ...body.mapping, name: 0, title: 1, email: 1 } };
  expect((await start(chosen)).status).toBe(200);
  const again = await start(chosen);
  expect([again.status, again.body.code]).toEqual([409, 'import_started']);
  await ended(body.id);
});

test('a job that was cut off goes on behind what it had read, and adds nobody twice', async () => {
  const lines = Array.from({ length: 1200 }, (_, at) => `Person ${at},Officer,p${at}@fund.example`);
  const { body } = await upload(['Name,Title,Email', ...lines].join('\n'));
  await service.rows("update contact_imports set status = 'running', mapping = $2 where id = $1", [
    body.id,
    JSON.stringify(body.mapping),
  ]);
  const cut = new AbortController();
  const { platform } = service;
  const job = importContacts(
    {
      ...platform,
      // After the first lines were added.
      files: {
        ...platform.files,
        async open(key) {
          const file = await platform.files.open(key);
          return file && { ...file, read: () => cutOff(file.read(0), cut) };
        },
      },
    },
    { importId: body.id },
    { signal: cut.signal, last: false },
  );
  await expect(job).rejects.toThrow();
  const half = await read(body.id);
  expect([half.status, half.linesRead % 500]).toEqual(['running', 0]);
  await importContacts(
    platform,
    { importId: body.id },
    { signal: new AbortController().signal, last: true },
  );
  expect(await read(body.id)).toMatchObject({ status: 'finished', added: 1200, linesRead: 1200 });
  const [row] = await service.rows(
    'select count(*)::int as all from platform_contacts where platform_id = $1',
    [platformId],
  );
  expect(row?.all).toBe(1200);
});

/** The file in small pieces, until half of it was read. */
function cutOff(stream: ReadableStream<Uint8Array>, cut: AbortController) {
  let bytes = 0;
  return stream.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        for (let at = 0; at < piece.length; at += 1000) {
          bytes += 1000;
          if (bytes > piece.length * 0.7) cut.abort();
          controller.enqueue(piece.subarray(at, at + 1000));
        }
      },
    }),
  );
}

test('what is exported can be imported again as it is', async () => {
  await imported('Name,Title,Email,Phone,Notes\n=Sum,Officer,sum@fund.example,+234 1,"a;=b\nc"\n');
  const before = await list();
  const csv = await text(`/api/platforms/${platformId}/contacts.csv`);
  expect(csv.split('\r\n')[0]).toBe(
    '"Name","Title","Email","Phone","Department","Notes","Primary","Last contact"',
  );
  expect(csv).toContain(`"'=Sum"`);
  await service.rows('delete from platform_contacts where platform_id = $1', [platformId]);
  await imported(csv);
  const [after] = await list();
  expect(after).toMatchObject({ name: '=Sum', phone: '+234 1', email: before[0]?.email });
  const audited = await service.rows(
    "select 1 from audit_log where action = 'platform-contact.export' and object_id = $1",
    [platformId],
  );
  expect(audited).toHaveLength(1);
});

test('files that nobody imports and refused lines are deleted after their time', async () => {
  const { body: unused } = await upload('Name\nA\n');
  const shown = await imported('Name,Title,Email\nA,B,c\n');
  await service.rows(
    "update contact_imports set touched_at = touched_at - interval '25 hours' where id = $1",
    [unused.id],
  );
  await deleteOldImports(service.platform);
  const left = () =>
    service.rows('select id from contact_imports where platform_id = $1', [platformId]);
  expect(await left()).toEqual([{ id: shown.id }]);
  await service.rows(
    "update contact_imports set touched_at = touched_at - interval '8 days' where id = $1",
    [shown.id],
  );
  await deleteOldImports(service.platform);
  expect(await left()).toEqual([]);
  await eventually(
    async () => (await service.platform.files.open(`contact-imports/${unused.id}`)) === null,
  );
});
