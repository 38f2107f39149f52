/** Platforms, their contacts and deals for tests. */
import { arrived } from '#contract/incoming-file.ts';
import { logDealActivity } from '../domains/deals/activities.ts';
import { createDeal } from '../domains/deals/deals.ts';
import { uploadDealDocument } from '../domains/deals/documents.ts';
import { scheduleDealMeeting } from '../domains/deals/work/meetings.ts';
import { addDealTask } from '../domains/deals/work/tasks.ts';
import { uploadContactImport } from '../domains/funding/contacts/contact-imports.ts';
import { addPlatformContact } from '../domains/funding/contacts/platform-contacts.ts';
import { mergeContacts } from '../domains/funding/contacts/similar-contacts.ts';
import { newPlatform } from './funding-platforms.ts';
import { actorNamed, clientOf } from './people.ts';
import { contextOf } from './projects.ts';
import { smallPdf } from './send-call.ts';
import type { Service } from './service.ts';

/** A new platform to which these accounts are assigned, whatever their role. */
export async function newPlatformOf(service: Service, accounts: readonly string[] = []) {
  const platform = await newPlatform(service);
  for (const account of accounts)
    await service.rows(
      'insert into platform_partners (platform_id, user_id, since) values ($1, $2, $3)',
      [platform.id, (await actorNamed(service, account)).userId, `${service.clock.now()}`],
    );
  return platform;
}

let contacts = 0;

/** The id of a new contact of a platform, with an address of their own. */
export async function newContact(
  service: Service,
  platformId: string,
  given: { name?: string; email?: string; phone?: string; isPrimary?: boolean } = {},
): Promise<string> {
  contacts += 1;
  const { id } = await addPlatformContact(await adminOf(service), {
    platformId,
    name: 'Ngozi Bello',
    title: 'Investment officer',
    email: `ngozi${contacts}@fund.example`,
    isPrimary: false,
    ...given,
  });
  return id;
}

const adminOf = async (service: Service) => contextOf(service, await actorNamed(service, 'admin'));

/** Two contacts of a new platform with the same name. */
export async function newContactPair(service: Service, account: string) {
  const platformId = (await newPlatformOf(service, [account])).id;
  const first = await newContact(service, platformId);
  const second = await newContact(service, platformId);
  return { platformId, first, second };
}

export async function newContactMerge(service: Service, account: string): Promise<string> {
  const { first, second } = await newContactPair(service, account);
  const { mergeId } = await mergeContacts(await adminOf(service), {
    contactId: first,
    version: 1,
    duplicate: { id: second, version: 1 },
    fields: allKept,
  });
  return mergeId;
}

const allKept = {
  name: 'kept',
  title: 'kept',
  email: 'kept',
  phone: 'kept',
  department: 'kept',
  notes: 'kept',
} as const;

export const contactsCsv = 'Name,Title,Email\nHauwa Bello,Head of energy,hauwa@fund.example\n';

export async function newContactImport(service: Service, platformId: string, csv = contactsCsv) {
  const file = arrived({ name: 'contacts.csv', bytes: Buffer.from(csv) });
  return uploadContactImport(await adminOf(service), { platformId, file });
}

export async function newDealTask(service: Service, dealId: string, assigneeId?: string) {
  return addDealTask(await adminOf(service), { dealId, title: 'Send the study', assigneeId });
}

export async function newDealMeeting(service: Service, dealId: string) {
  return scheduleDealMeeting(await adminOf(service), {
    dealId,
    title: 'Term sheet',
    startTime: `${service.clock.now().add({ hours: 72 })}`,
    minutes: 60,
    people: [],
  });
}

type Entries = Parameters<typeof createDeal>[1];

export const dealEntries = (given: Partial<Entries> = {}) => ({
  dealName: 'First hall, Kano',
  amount: 5_000_000,
  stage: 'initial_contact' as const,
  probability: 50,
  ...given,
});

/** A deal with a new platform to which the account is assigned. */
export async function newDealOf(service: Service, account: string, given: Partial<Entries> = {}) {
  const platformId = given.platformId ?? (await newPlatformOf(service, [account])).id;
  return createDeal(await adminOf(service), { ...dealEntries(), ...given, platformId });
}

/** What takes back a change of a deal that this account has just made; nothing if they may make none. */
export async function undoOfDeal(service: Service, account: string): Promise<string> {
  const { id } = await newDealOf(service, account);
  const client = await clientOf(service, account);
  const held = { status: 'on_hold' };
  const { body } = await client.send<{ undo?: string }>('PATCH', `/api/deals/${id}`, held);
  return body.undo ?? 'nothing';
}

export async function newDealDocumentOf(service: Service, account: string) {
  const deal = await newDealOf(service, account);
  const file = arrived({ name: 'Term sheet.pdf', bytes: Buffer.from(smallPdf) });
  return uploadDealDocument(await adminOf(service), { dealId: deal.id, file });
}

export const newActivityOn = async (service: Service, dealId: string) =>
  logDealActivity(await adminOf(service), {
    dealId,
    activityType: 'call',
    description: 'Talked about the site.',
  });
