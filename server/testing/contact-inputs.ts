/** Inputs of calls about contacts, and about emails, meetings and tasks of deals: each about a new object. */
import {
  contactsCsv,
  newContact,
  newContactImport,
  newContactMerge,
  newContactPair,
  newDealMeeting,
  newDealOf,
  newDealTask,
  newPlatformOf,
} from './deals.ts';
import type { Service } from './service.ts';

type Make = (service: Service, owner: string) => Promise<Record<string, unknown>>;

const ownPlatform: Make = async (service, owner) => ({
  platformId: (await newPlatformOf(service, [owner])).id,
});
const platformContact: Make = async (service, owner) => ({
  contactId: await newContact(service, (await newPlatformOf(service, [owner])).id),
});
const deal: Make = async (service, owner) => ({ dealId: (await newDealOf(service, owner)).id });
const contactImport: Make = async (service, owner) => {
  const { id } = await newPlatformOf(service, [owner]);
  return { importId: (await newContactImport(service, id)).id };
};
const dealTask: Make = async (service, owner) => ({
  taskId: (await newDealTask(service, (await newDealOf(service, owner)).id)).id,
});

export const contactInputs: Record<string, Make> = {
  listDuplicateContacts: ownPlatform,
  mergeContacts: async (service, owner) => {
    const { first, second } = await newContactPair(service, owner);
    return { contactId: first, duplicate: { id: second, version: 1 } };
  },
  undoContactMerge: async (service, owner) => ({ mergeId: await newContactMerge(service, owner) }),
  distinguishContacts: async (service, owner) => {
    const { first, second } = await newContactPair(service, owner);
    return { contactId: first, otherId: second };
  },
  forgetContact: platformContact,
  exportPlatformContacts: ownPlatform,
  uploadContactImport: async (service, owner) => ({
    ...(await ownPlatform(service, owner)),
    file: contactsCsv,
  }),
  getContactImport: contactImport,
  startContactImport: contactImport,
  getContactImportRefusals: contactImport,
  sendDealEmail: async (service, owner) => {
    const { id, platformId } = await newDealOf(service, owner);
    return { dealId: id, contactId: await newContact(service, platformId) };
  },
  listDealMeetings: deal,
  scheduleDealMeeting: async (service, owner) => ({
    ...(await deal(service, owner)),
    startTime: `${service.clock.now().add({ hours: 72 })}`,
  }),
  cancelDealMeeting: async (service, owner) => ({
    meetingId: (await newDealMeeting(service, (await newDealOf(service, owner)).id)).id,
  }),
  listDealTasks: deal,
  addDealTask: deal,
  changeDealTask: dealTask,
  deleteDealTask: dealTask,
  listPlatformTeam: ownPlatform,
};
