import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../testing/catalogue.ts';
import { makeClient } from '../testing/client.ts';
import { clientOf, newAccount } from '../testing/people.ts';
import { newProject } from '../testing/projects.ts';
import { type Service, startService } from '../testing/service.ts';
import { newReport } from '../testing/shop.ts';
import { statementsOf } from '../testing/statements.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ shop: { samplesForSale: false, bankDetails: 'Example Bank' } });
});
afterAll(() => service.stop());

/** The number of statements of this kind that `work` runs. */
const count = async (kind: RegExp, work: () => Promise<unknown>) =>
  (await statementsOf(service.store, work)).filter(({ sql }) => kind.test(sql)).length;

test('notifying many administrators of a message takes as many statements as notifying one', async () => {
  const email = await newAccount(service, { role: 'client' });
  const sponsor = await clientOf(service, email);
  const { id } = await newProject(service, email);
  const write = () => sponsor.send('POST', `/api/projects/${id}/messages`, { content: 'Hello.' });
  const notifications = /insert into "notifications"|pg_notify/;
  const one = await count(notifications, write);
  for (let more = 0; more < 3; more += 1) await newAccount(service, { role: 'admin' });
  const before = (await service.rows('select id from notifications')).length;
  expect(await count(notifications, write)).toBe(one);
  expect((await service.rows('select id from notifications')).length - before).toBe(4);
});

test('one statement reads the names of all reviewers of a project', async () => {
  const { id } = await newProject(service, null);
  const states = ['screening', 'scoping', 'follow_up'];
  for (const status of states) {
    const reviewer = await clientOf(service, await newAccount(service, { role: 'admin' }));
    const moved = await reviewer.send('PATCH', `/api/admin/projects/${id}/status`, { status });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }
  const admin = await clientOf(service, 'admin');
  const people = /from "users" where/;
  const names = await count(people, () => admin.send('GET', `/api/admin/projects/${id}`));
  expect(names).toBe(1);
});

test('an export reads the histories and messages of all projects in constant statements', async () => {
  const statements = async (projects: number) => {
    const email = await newAccount(service, { role: 'client' });
    const person = await clientOf(service, email);
    for (let made = 0; made < projects; made += 1) await newProject(service, email);
    return count(/from "project_(changes|messages)"/, async () => {
      const { body } = await person.send<{ projects: unknown[] }>('GET', '/api/account/export');
      expect(body.projects).toHaveLength(projects);
    });
  };
  expect(await statements(3)).toBe(await statements(1));
});

test('notifying everybody on a report’s waitlist takes one statement for the emails and one for their jobs', async () => {
  const catalogue = await catalogueOf(service);
  const report = await newReport(service, { status: 'inactive' });
  for (const name of ['ada', 'ben', 'cyd'])
    await makeClient(service).send('POST', `/api/reports/${report}/notices`, {
      email: `${name}@example.org`,
    });
  await service.rows(
    "update reports set file_key = 'none', file_name = 'a.pdf', file_bytes = 1, file_pages = 1 where id = $1",
    [report],
  );
  const writes = /insert into "mails"|insert into pgboss/i;
  const out = () =>
    catalogue.admin.send('PATCH', `/api/admin/reports/${report}`, { status: 'active' });
  expect(await count(writes, out)).toBe(2);
  const mails = await service.rows('select "to" from mails where subject like \'Now available%\'');
  expect(mails).toHaveLength(3);
});
