/** User input is displayed as text everywhere. */
import { expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { asAdministrator, client, newPerson, submit } from './tools/api.ts';
import { hydrated } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

const script =
  '</script><script>window.broken=1</script><img src=x onerror="window.broken=2"><!--<script>';

test('markup in names, titles, texts and notes never runs and breaks no screen', async ({
  newVisitor,
}) => {
  const person = await newPerson();
  const sponsor = await client(person.email, person.password);
  const names = { firstName: script.slice(0, 100), lastName: '<svg onload=window.broken=3>' };
  await sponsor.send('PATCH', '/api/account', { ...names, organization: script });
  const { id, trackingCode } = await submit(
    { title: script, description: script, organization: script, ...names },
    sponsor,
  );
  await sponsor.send('POST', `/api/projects/${id}/messages`, { content: script });
  const admin = await asAdministrator();
  for (const kind of ['internal', 'message'])
    await admin.send('POST', `/api/admin/projects/${id}/notes`, { kind, content: script });
  const asSponsor = await newVisitor();
  await asSponsor.signIn(person.email, person.password);
  const asAdmin = await newVisitor();
  await asAdmin.signIn(account('admin'));
  for (const [visitor, paths] of [
    [asSponsor, ['/', '/account', `/client-portal?tab=projects&project=${id}`]],
    [asAdmin, [`/admin?tab=projects&project=${id}`, '/admin?tab=users']],
  ] as const)
    for (const path of paths) {
      const answer = await visitor.page.goto(path);
      expect(answer?.status()).toBe(200);
      expect(await answer?.text()).not.toMatch(
        /<script>window|<img src=x|<!--<script>|<svg onload/,
      );
      await hydrated(visitor.page);
      await eventually(() => visitor.page.evaluate(() => 'broken' in window)).toBe(false);
    }
  const signedOut = await newVisitor();
  for (const path of [`/track/${trackingCode}`, '/dev/outbox']) {
    await signedOut.page.goto(path);
    await eventually(() => signedOut.page.evaluate(() => 'broken' in window)).toBe(false);
  }
});

test('the contents of an address are plain text on its page', async ({ newVisitor }) => {
  const { page, expectErrors } = await newVisitor();
  expectErrors(/status of 40/);
  const odd = encodeURIComponent('"><img src=x onerror="window.broken=1">');
  for (const path of [
    ...['view', 'next', 'token', 'reason'].map((name) => `/sign-in?${name}=${odd}`),
    `/sign-in?view=reset&token=${odd}`,
    `/track/${odd}`,
    `/projects/submit?title=${odd}`,
    `/${odd}`,
  ]) {
    await page.goto(path);
    await eventually(() => page.evaluate(() => 'broken' in window)).toBe(false);
  }
});
