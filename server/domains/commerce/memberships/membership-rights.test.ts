import { afterAll, beforeAll, expect, test } from 'vitest';
import { offeredBenefits, opensSentence } from '#content/membership-rights.ts';
import { columns } from '#contract/call.ts';
import { type MemberArea, memberAreas, opensArea } from '#contract/commerce/membership-rights.ts';
import { packageTerms } from '#contract/commerce/packages.ts';
import {
  membershipTypes,
  type ReportPackage,
  reportPackages,
} from '#contract/commerce/vocabulary.ts';
import { listDirectory } from '#contract/community/directory.ts';
import { listDiscussions } from '#contract/community/discussions.ts';
import { listDocuments } from '#contract/community/documents.ts';
import { listEvents } from '#contract/community/events.ts';
import { listOpportunities } from '#contract/funding/opportunities.ts';
import { listFundingPlatforms } from '#contract/funding/platforms.ts';
import { valuesOf } from '#contract/vocabulary.ts';
import { deliveredOrder, downloadLink } from '../../../testing/deliveries.ts';
import { clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { newReport, paidOrder, reportEntries } from '../../../testing/shop.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const calls = {
  portal: [listDiscussions, listDirectory, listEvents, listDocuments],
  funding: [listFundingPlatforms, listOpportunities],
} as const satisfies Record<MemberArea, unknown>;
const areas = Object.keys(memberAreas) as MemberArea[];

test.each(areas)('%s opens to the columns of the access table that its calls admit', (area) => {
  const { opensTo } = memberAreas[area];
  for (const call of calls[area])
    for (const column of opensTo) expect(call.access[column]).not.toMatch(/^4/);
  const [{ access }] = calls[area];
  expect(columns.filter((column) => !access[column].startsWith('4'))).toEqual(opensTo);
});

test.each(valuesOf(membershipTypes))(
  '%s opens what its sentence names, and nothing else of it is refused',
  async (membershipType) => {
    const email = await newAccount(service, { status: 'pending' });
    await paidOrder(service, { membershipType }, await clientOf(service, email));
    const member = await clientOf(service, email);
    for (const area of areas)
      for (const { path } of calls[area]) {
        const { status } = await member.send('GET', path);
        expect([path, status]).toEqual([path, opensArea(membershipType, area) ? 200 : 403]);
      }
    expect(opensSentence(membershipType).includes('funding platforms')).toBe(
      opensArea(membershipType, 'funding'),
    );
  },
);

test.each(valuesOf(reportPackages))('the package %s delivers each of its reports', async (name) => {
  const { reports, category } = packageTerms[name];
  const reportIds: string[] = [];
  while (reportIds.length < reports)
    reportIds.push(await newReport(service, { category: category ?? 'market' }));
  const entries = await reportEntries(service, { reportIds, package: name });
  const { order } = await deliveredOrder(service, entries);
  for (const id of reportIds)
    expect((await fetch(service.url + (await downloadLink(service, order, id)))).status).toBe(200);
  expect(order.discount?.name.includes('advisory session')).toBe(hasSession(name));
});
const hasSession = (name: ReportPackage) => name === 'executive';

test('what is being constituted is shown, and not among the benefits', () => {
  expect(
    offeredBenefits(['Exclusive events', 'Advisory board', 'Direct leadership access']),
  ).toEqual([
    'Exclusive events',
    'Being constituted, not included yet: Advisory board and Direct leadership access',
  ]);
  expect(offeredBenefits(['Networking'])).toEqual(['Networking']);
});
