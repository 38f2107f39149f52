import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '../../testing/client.ts';
import { entries, newProject } from '../../testing/projects.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const auditRows = () => service.rows('select action, actor_role, request_id from audit_log');

test.each([
  ['update', "update audit_log set action = 'nothing'"],
  ['delete', 'delete from audit_log'],
  ['truncate', 'truncate audit_log cascade'],
])('nobody can %s audit rows', async (_what, statement) => {
  await newProject(service, null);
  const before = await auditRows();
  expect(before.length).toBeGreaterThan(0);
  await expect(service.store.run(statement, [])).rejects.toThrow(
    /rows of audit_log are never changed or deleted|permission denied for table audit_log/,
  );
  expect(await auditRows()).toEqual(before);
});

test('personal values are stored separately and can be erased while the audit record stays', async () => {
  const sent = entries({ firstName: 'Erasable' });
  await makeClient(service).send('POST', '/api/projects', sent);
  const personal = await service.rows(
    "select audit_id from audit_personal where data ->> 'email' = $1",
    [sent.email],
  );
  expect(personal).toHaveLength(1);
  const id = personal[0]?.audit_id;
  await service.rows('delete from audit_personal where audit_id = $1', [id]);
  const [row] = await service.rows('select * from audit_log where id = $1', [id]);
  expect(row).toMatchObject({ action: 'project.submit' });
  expect(JSON.stringify(row)).not.toMatch(/Erasable|example\.org/);
});
