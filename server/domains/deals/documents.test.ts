import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deal } from '#contract/deals/deals.ts';
import type { DealDocument } from '#contract/deals/documents.ts';
import type { Client } from '../../testing/client.ts';
import { newDealDocumentOf, newDealOf } from '../../testing/deals.ts';
import { clientOf, newAccount } from '../../testing/people.ts';
import { smallPdf } from '../../testing/send-call.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
let email: string;
let partner: Client;
beforeAll(async () => {
  service = await startService();
  email = await newAccount(service, { role: 'partner' });
  partner = await clientOf(service, email);
});
afterAll(() => service.stop());

const change = (id: string, entries: Record<string, unknown>) =>
  partner.send<DealDocument & { fields: Record<string, string> }>(
    'PATCH',
    `/api/deal-documents/${id}`,
    entries,
  );

test('DATA-33 API-42 an uploaded document awaits review and stands in the platform’s list', async () => {
  const document = await newDealDocumentOf(service, email);
  expect(document).toMatchObject({
    documentName: 'Term sheet',
    documentType: 'other',
    status: 'pending',
    createdAt: service.clock.now().toString(),
    uploadedBy: 'Amina Yusuf',
  });
  const { body } = await partner.send<DealDocument[]>(
    'GET',
    `/api/platforms/${document.platformId}/documents`,
  );
  expect(body).toEqual([document]);
});

test('DEAL-40 a document is approved, or rejected with a note', async () => {
  const { id } = await newDealDocumentOf(service, email);
  const silent = await change(id, { status: 'rejected' });
  expect(silent.body.fields).toEqual({ reviewNote: 'Say what is wrong with the document.' });
  const rejected = await change(id, { status: 'rejected', reviewNote: 'Page 3 is missing.' });
  expect([rejected.body.status, rejected.body.reviewNote]).toEqual([
    'rejected',
    'Page 3 is missing.',
  ]);
  const approved = await change(id, { status: 'approved' });
  expect([approved.body.status, approved.body.reviewNote]).toEqual(['approved', null]);
});

test('DEAL-42 View opens the file, and a stranger finds nothing', async () => {
  const { id } = await newDealDocumentOf(service, email);
  const path = `/api/deal-documents/${id}/file?view=true`;
  const { status, headers } = await partner.send('GET', path);
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    expect.stringMatching(/^inline/),
  ]);
  const stranger = await clientOf(service, await newAccount(service, { role: 'partner' }));
  expect((await stranger.send('GET', path)).status).toBe(404);
});

test('a term sheet is needed before documentation, and approved before closing', async () => {
  const deal = await newDealOf(service, email, { expectedCloseDate: '2027-01-31' });
  const missing = async () => {
    const { body } = await partner.send<Deal>('GET', `/api/deals/${deal.id}`);
    const closing = body.abilities.moves.find(({ stage }) => stage === 'closing');
    return closing?.missing.filter((need) => /term_sheet|documents/.test(need));
  };
  expect(await missing()).toEqual(['term_sheet', 'term_sheet_approved']);
  const form = new FormData();
  form.append('file', new File([smallPdf], 'Term sheet.scr', { type: 'application/pdf' }));
  const { body } = await partner.send<DealDocument>(
    'POST',
    `/api/deals/${deal.id}/documents`,
    form,
  );
  expect(body.fileName).toBe('Term sheet.pdf');
  await change(body.id, { documentType: 'term_sheet' });
  expect(await missing()).toEqual(['term_sheet_approved', 'documents_reviewed']);
  await change(body.id, { status: 'approved' });
  expect(await missing()).toEqual([]);
});
