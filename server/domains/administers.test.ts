/** The role alone makes no administrator: it takes the permission, and the second factor where it is required. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PortalDocument } from '#contract/community/documents.ts';
import { newDocumentOf, newMessageFileOf } from '../testing/documents.ts';
import { clientOf, newAccount } from '../testing/people.ts';
import { type Service, startService } from '../testing/service.ts';

let lax: Service;
let strict: Service;
beforeAll(async () => {
  lax = await startService();
  strict = await startService({ adminSecondFactor: true });
});
afterAll(async () => {
  await lax.stop();
  await strict.stop();
});

const all = ['admin_panel', 'member_portal'];
test.each([
  ['with all it takes', () => lax, all, 200],
  ['without the permission', () => lax, ['member_portal'], 404],
  ['without the second factor', () => strict, all, 404],
] as const)('what sponsors sent, to an administrator %s', async (_what, of, held, expected) => {
  const service = of();
  const owner = await newAccount(service);
  const document = await newDocumentOf(service, owner);
  const file = await newMessageFileOf(service, owner);
  const { id: alliances } = await newDocumentOf(service, owner);
  await service.rows(
    "update documents set project_id = null, access_level = 'admin' where id = $1",
    [alliances],
  );
  const email = await newAccount(service, { role: 'admin' });
  await service.rows('update users set permissions = $1 where email = $2', [held, email]);
  const admin = await clientOf(service, email);
  for (const path of [
    `/api/documents/${document.id}/file`,
    `/api/documents/${document.id}/history`,
    `/api/projects/${document.projectId}/profile`,
    `/api/message-files/${file}/file`,
  ])
    expect((await admin.send('GET', path)).status, path).toBe(expected);
  const path = `/api/documents/${document.id}`;
  expect((await admin.send('PATCH', path, { title: 'Mine' })).status).toBe(expected);
  const { body } = await admin.send<PortalDocument[]>('GET', '/api/documents');
  expect(body.some(({ id }) => id === alliances)).toBe(expected === 200);
});
