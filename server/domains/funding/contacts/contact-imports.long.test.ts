/** A file of 100,000 contacts, as many as a file may have. The counts and the memory decide; the time is printed. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactImport } from '#contract/funding/contact-imports.ts';
import { contactLimits } from '#contract/limits.ts';
import { newPlatformOf } from '../../../testing/deals.ts';
import { say } from '../../../testing/medians.ts';
import { heldBytes } from '../../../testing/memory.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

/** Every thousandth line repeats an address, every thousandth has none, and every hundredth a name. */
const lineOf = (n: number): string => {
  const email = n % 1000 === 1 ? '' : `person-${n % 1000 === 2 ? n - 2 : n}@fund.example`;
  return `Person ${n % 100 === 4 ? n - 1 : n},Officer,${email}\n`;
};

test('100,000 contacts are imported with bounded memory; what is refused and who is similar is noted', async () => {
  const account = await newAccount(service, { role: 'partner' });
  const partner = await clientOf(service, account);
  const { id } = await newPlatformOf(service, [account]);
  const lines = Array.from({ length: contactLimits.importLines }, (_, place) => lineOf(place + 3));
  const form = new FormData();
  form.set('file', new File([`Name,Title,Email\n${lines.join('')}`], 'contacts.csv'));
  const { body } = await partner.send<ContactImport>(
    'POST',
    `/api/platforms/${id}/contact-imports`,
    form,
  );
  const before = heldBytes();
  const begun = performance.now();
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, heldBytes() - before);
  }, 1000);
  try {
    await partner.send('POST', `/api/contact-imports/${body.id}/start`, { mapping: body.mapping });
    await expect
      .poll(
        async () =>
          (await partner.send<ContactImport>('GET', `/api/contact-imports/${body.id}`)).body.status,
        { timeout: 1_500_000, interval: 1000 },
      )
      .toBe('finished');
  } finally {
    clearInterval(sampling);
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  say(`100,000 contacts: ${seconds} s, at most ${Math.round(peak / 2 ** 20)} MiB held`);
  const { body: done } = await partner.send<ContactImport>(
    'GET',
    `/api/contact-imports/${body.id}`,
  );
  // A hundred repeat an address, and a hundred have none.
  expect(done).toMatchObject({ linesRead: 100_000, added: 99_800, refused: 200 });
  const [similar] = await service.rows(
    'select count(*)::int as pairs from similar_contacts where platform_id = $1',
    [id],
  );
  expect(similar?.pairs).toBe(1000);
  expect(peak).toBeLessThan(128 * 2 ** 20);
}, 1_800_000);
