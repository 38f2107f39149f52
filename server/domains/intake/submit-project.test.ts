import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { length } from '#contract/limits.ts';
import { budgetRanges, locations, projectTypes, valuesOf } from '#contract/vocabulary.ts';
import { type Client, eventually, makeClient } from '../../testing/client.ts';
import { actorNamed, clientOf, newAccount } from '../../testing/people.ts';
import { entries } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ holidays: new Set(['11-05']) });
});
afterAll(() => service.stop());

interface Answer {
  id: string;
  trackingCode: string;
  reviewBy: string;
  code?: string;
  fields?: Record<string, string>;
}

const submit = (
  body: Record<string, unknown>,
  client: Client = makeClient(service),
  headers: Record<string, string> = {},
) => client.send<Answer>('POST', '/api/projects', body, headers);

const projectRow = async (id: string) =>
  (await service.rows('select * from projects where id = $1', [id]))[0] ?? {};

test('INTAKE-06 a signed-out visitor submits a project and gets its code', async () => {
  const sent = entries();
  const { status, body } = await submit(sent);
  expect(status).toBe(201);
  expect(body).toMatchObject({ title: sent.title, status: 'submitted', step: 1 });
  expect(await projectRow(body.id)).toMatchObject({
    title: sent.title,
    description: sent.description,
    location: 'nigeria',
    project_type: 'new-datacenter',
    budget_range: '10m-25m',
    submitted_by: 'Ngozi Adeyemi',
    first_name: 'Ngozi',
    last_name: 'Adeyemi',
    email: sent.email,
    organization: 'Kano Compute Ltd',
    tracking_code: body.trackingCode,
    owner_id: null,
    status: 'submitted',
  });
});

test('INTAKE-11 organisation and budget may be missing or empty', async () => {
  for (const given of [
    { organization: undefined, budgetRange: undefined },
    { organization: '', budgetRange: '' },
  ]) {
    const { status, body } = await submit(entries(given));
    expect(status).toBe(201);
    expect(await projectRow(body.id)).toMatchObject({ organization: null, budget_range: null });
  }
});

test('INTAKE-13, DATA-03 the submitter’s name is first and last name joined by a space, unless it is sent', async () => {
  const derived = await submit(entries());
  expect((await projectRow(derived.body.id)).submitted_by).toBe('Ngozi Adeyemi');
  const sent = await submit(entries({ submittedBy: 'Dr. Ngozi Adeyemi' }));
  expect((await projectRow(sent.body.id)).submitted_by).toBe('Dr. Ngozi Adeyemi');
});

test.each([
  ['location', locations],
  ['projectType', projectTypes],
  ['budgetRange', budgetRanges],
])(
  'INTAKE-02 INTAKE-03 INTAKE-04 every listed %s is accepted, and any other refused',
  async (field, values) => {
    for (const value of valuesOf(values))
      expect((await submit(entries({ [field]: value }))).status).toBe(201);
    const { status, body } = await submit(entries({ [field]: 'atlantis' }));
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { [field]: 'Choose one of the listed options.' },
    });
  },
);

/** An email address of exactly this many characters. */
function address(characters: number): string {
  const domain = `${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.`;
  const rest = characters - 10 - '@'.length - domain.length;
  return `${'a'.repeat(10)}@${domain}${'e'.repeat(rest)}`;
}

describe('INTAKE-12 the length limits', () => {
  test.each([
    ['firstName', 100],
    ['lastName', 100],
    ['title', 200],
    ['description', 5000],
    ['organization', 200],
  ])('%s has at most %i characters', async (field, most) => {
    expect((await submit(entries({ [field]: 'x'.repeat(most) }))).status).toBe(201);
    const { status, body } = await submit(entries({ [field]: 'x'.repeat(most + 1) }));
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      fields: [field],
    });
  });

  test('an email address has at most 254 characters', async () => {
    const sent = (characters: number) => submit(entries({ email: address(characters) }));
    expect(address(254)).toHaveLength(254);
    expect((await sent(254)).status).toBe(201);
    expect((await sent(255)).body.fields).toHaveProperty('email');
  });

  test('are the specified ones', () => {
    expect(length).toMatchObject({
      name: 100,
      email: 254,
      title: 200,
      description: 5000,
      organization: 200,
    });
  });

  test('ignore blanks around a field', async () => {
    const { body } = await submit(entries({ title: `  ${'x'.repeat(200)}\n ` }));
    expect((await projectRow(body.id)).title).toBe('x'.repeat(200));
  });
});

test.each([
  'title',
  'description',
  'location',
  'projectType',
  'firstName',
  'lastName',
  'email',
  'termsAcceptedAt',
])('without %s nothing is stored and the field is named', async (field) => {
  const before = await service.rows('select count(*) from projects');
  const { status, body } = await submit(entries({ [field]: undefined }));
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({
    status: 400,
    fields: [field],
  });
  expect(await service.rows('select count(*) from projects')).toEqual(before);
});

test('a title is one line; a description may have several', async () => {
  expect((await submit(entries({ title: 'one\ntwo' }))).body.fields).toHaveProperty('title');
  const { body } = await submit(entries({ description: 'one\r\n\r\ntwo' }));
  expect((await projectRow(body.id)).description).toBe('one\n\ntwo');
});

test.each([
  ['2026-11-01T12:00:00Z', '2026-11-01 12:00:00+00', 'a day ago, offline'],
  ['2026-12-01T12:00:00Z', '2026-11-02 09:00:00+00', 'ahead of our clock'],
  ['1970-01-01T00:00:00Z', '2026-11-02 09:00:00+00', 'a device without a clock'],
  ['0000-01-01T00:00:00Z', '2026-11-02 09:00:00+00', 'a year that no database knows'],
  ['2026-11-02T08:00:00.1234567890123Z', '2026-11-02 08:00:00.123+00', 'far too exact'],
])('terms accepted at %s are recorded as %s: %s', async (said, recorded) => {
  const { status, body } = await submit(entries({ termsAcceptedAt: said }));
  expect(status).toBe(201);
  const [row] = await service.rows(
    'select terms_accepted_at::text as at from projects where id = $1',
    [body.id],
  );
  expect(row?.at).toBe(recorded);
});

describe('the owner', () => {
  test('is the signed-in caller, whose name and address need not be sent', async () => {
    const { userId, email } = await actorNamed(service, 'client');
    const sent = entries({ firstName: undefined, lastName: undefined, email: undefined });
    const { body } = await submit(sent, await clientOf(service, 'client'));
    expect(await projectRow(body.id)).toMatchObject({
      owner_id: userId,
      email,
      submitted_by: 'Chidinma Okafor',
    });
  });

  test('of a signed-out submission is the account with that confirmed address', async () => {
    const email = await newAccount(service);
    const { userId } = await actorNamed(service, email);
    const { body } = await submit(entries({ email: email.toUpperCase() }));
    expect(await projectRow(body.id)).toMatchObject({ owner_id: userId, email });
    const { body: list } = await (await clientOf(service, email)).send<Answer[]>(
      'GET',
      '/api/projects',
    );
    expect(list.map(({ id }) => id)).toEqual([body.id]);
  });

  test('of a signed-out submission is nobody while that address is not confirmed', async () => {
    const email = await newAccount(service, { confirmed: false });
    const { body } = await submit(entries({ email }));
    expect((await projectRow(body.id)).owner_id).toBeNull();
  });
});

test('CONST-07 the promised date is five business days ahead, skipping the configured holidays', async () => {
  const { body } = await submit(entries());
  // Monday the 2nd; Thursday the 5th is configured as a holiday.
  expect(body.reviewBy).toBe('2026-11-10');
});

test('the sponsor’s email contains the code, the link and the promised date', async () => {
  const sent = entries({ title: 'Solar <b>hall</b> & more' });
  const { body } = await submit(sent);
  const mail = await eventually(() => service.outbox.find(({ to }) => to === sent.email));
  expect(mail.subject).toBe('We’ve received your project: Solar <b>hall</b> & more');
  expect(mail.text).toContain(`Its tracking code is ${body.trackingCode}.`);
  expect(mail.text).toContain(`${service.settings.baseUrl}/track/${body.trackingCode}`);
  expect(mail.text).toMatch(/You’ll hear from us by Tuesday,? 10 November 2026\./);
  expect(mail.html).toContain('Solar &lt;b&gt;hall&lt;/b&gt; &amp; more');
  expect(mail.html).toContain(`href="${service.settings.baseUrl}/track/${body.trackingCode}"`);
});

test('a submission starts its history and audit, and notifies the administrators', async () => {
  await service.advance({ seconds: 1 });
  const { body } = await submit(entries({ title: 'Watched hall' }));
  expect(
    await service.rows(
      'select status, note, version, by_alliance from project_changes where project_id = $1',
      [body.id],
    ),
  ).toEqual([{ status: 'submitted', note: null, version: 1, by_alliance: false }]);
  const [audit] = await service.rows('select * from audit_log where object_id = $1', [body.id]);
  expect(audit).toMatchObject({
    action: 'project.submit',
    actor_role: 'signed-out',
    actor_id: null,
  });
  expect(JSON.stringify(audit)).not.toContain('example.org');
  const admin = await clientOf(service, 'admin');
  const { body: notices } = await admin.send<{ message: string; title: string }[]>(
    'GET',
    '/api/notifications?limit=1',
  );
  expect(notices).toMatchObject([{ title: 'New project submitted', message: 'Watched hall' }]);
});

test('a submission written for another account is refused, whoever sends it', async () => {
  const [owner, other] = [await newAccount(service), await newAccount(service)];
  const { userId: account } = await actorNamed(service, owner);
  for (const client of [makeClient(service), await clientOf(service, other)]) {
    const sent = entries({ account });
    const { status, body } = await submit(sent, client);
    expect([status, body.code]).toEqual([409, 'other_account']);
    expect(await service.rows('select 1 from projects where title = $1', [sent.title])).toEqual([]);
  }
  const { status, body } = await submit(entries({ account }), await clientOf(service, owner));
  expect(status).toBe(201);
  expect(await projectRow(body.id)).toMatchObject({ owner_id: account });
});
