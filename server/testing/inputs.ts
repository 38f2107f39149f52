/** A valid input for every call, each about a new object. */
import { randomUUID } from 'node:crypto';
import { demoPassword } from '#content/demo.ts';
import { type Call, pathNames } from '#contract/call.ts';
import { newAccessRequest } from './access-requests.ts';
import { articleInputs } from './articles.ts';
import { bulkInputs } from './bulk.ts';
import {
  newAdoptedPosition,
  newDiscussionOf,
  newEvent,
  newListedMember,
  newPositionCommentOf,
  newPositionOf,
  newPostOf,
  newRegistration,
} from './community.ts';
import { contactInputs } from './contact-inputs.ts';
import { newContact, newDealDocumentOf, newDealOf, newPlatformOf, undoOfDeal } from './deals.ts';
import { newDocumentOf, newMessageFileOf } from './documents.ts';
import { codeAt, giveSecret } from './factor.ts';
import {
  newAssignment,
  newPlatform,
  newPlatformProject,
  platformEntries,
} from './funding-platforms.ts';
import { newMerge, newSource, noRecentSync, sourceEntries } from './funding-sources.ts';
import { guestInputs } from './guest-inputs.ts';
import { inboxInputs } from './inbox.ts';
import { invitationInputs } from './invitations.ts';
import {
  calendarToken,
  confirmationLink,
  conversationInputs,
  manageLink,
  newMeetingOf,
  newMessage,
  unsubscribeToken,
} from './messages.ts';
import { newsletterInputs } from './newsletters.ts';
import { operationsInputs } from './operations.ts';
import {
  newFavouriteOf,
  newMistake,
  newOpportunity,
  newSearchOf,
  searchNamed,
} from './opportunities.ts';
import {
  newInterestOf,
  newIntroductionTo,
  newOrganization,
  newPartner,
  newPipelineProject,
} from './partners.ts';
import { actorNamed, clientOf, linkOf, newAccount, newNotification } from './people.ts';
import { entries, newProject, newTaskOf } from './projects.ts';
import { roomInputs } from './room-inputs.ts';
import { newViewName, newViewOf } from './saved-views.ts';
import { smallPdf } from './send-call.ts';
import type { Service } from './service.ts';
import { shopInputs } from './shop-inputs.ts';
import { trainingInputs } from './training.ts';

type Input = Record<string, unknown>;
type Make = (service: Service, owner: string) => Promise<Input>;

export const newPassword = 'seven quiet herons over Lagos';

const userIdOf = async (service: Service, account: string) =>
  (await actorNamed(service, account)).userId;

/** The id of a new session of the owner. */
async function sessionOf(service: Service, owner: string): Promise<unknown> {
  const userId = await userIdOf(service, owner);
  const known = await service.rows('select id from sessions where user_id = $1', [userId]);
  await clientOf(service, owner);
  const all = await service.rows('select id from sessions where user_id = $1', [userId]);
  return all.find(({ id }) => !known.some((row) => row.id === id))?.id;
}

const ownPassword: Make = async () => ({ password: demoPassword });
const freshAddress: Make = async () => ({ email: entries().email });
const anybody: Make = async (service) => ({
  userId: await userIdOf(service, await newAccount(service)),
});

const message: Make = async (service) => ({ id: (await newMessage(service)).id });
const meeting: Make = async (service, owner) => ({ id: (await newMeetingOf(service, owner)).id });
const soon: Make = async (service) => ({ startTime: `${service.clock.now().add({ hours: 72 })}` });
const document: Make = async (service, owner) => ({
  id: (await newDocumentOf(service, owner)).id,
});
const project: Make = async (service, owner) => ({
  projectId: (await newProject(service, owner)).id,
});
const task: Make = async (service, owner) => ({ id: (await newTaskOf(service, owner)).id });
const view: Make = async (service, owner) => ({ id: await newViewOf(service, owner) });
const ownOrganization: Make = async (service, owner) => ({
  id: (await newOrganization(service, [owner])).id,
});
const organization: Make = async (service) => ({ id: (await newPartner(service)).organization.id });
const pipelineProject: Make = async (service) => ({ id: (await newPipelineProject(service)).id });
const discussion: Make = async (service) => ({ id: (await newDiscussionOf(service)).id });
const event: Make = async (service) => ({ id: (await newEvent(service)).id });
const position: Make = async (service) => ({ id: (await newPositionOf(service)).id });
const post: Make = async (service) => ({ id: (await newPostOf(service)).id });
const opportunity: Make = async (service) => ({ id: await newOpportunity(service) });
const ownPlatform: Make = async (service, owner) => ({
  platformId: (await newPlatformOf(service, [owner])).id,
});
const deal: Make = async (service, owner) => ({ dealId: (await newDealOf(service, owner)).id });
const dealDocument: Make = async (service, owner) => ({
  documentId: (await newDealDocumentOf(service, owner)).id,
});
const linkedEmails: Make = async (service, owner) => ({
  token: await unsubscribeToken(service, await userIdOf(service, owner)),
});
const subscriber: Make = async (service) => ({ token: await manageLink(service) });

const platform: Make = async (service) => ({ id: (await newPlatform(service)).id });
const platformContact: Make = async (service, owner) => {
  const { platformId } = await ownPlatform(service, owner);
  return { contactId: await newContact(service, String(platformId)) };
};
const platformProject: Make = async (service) => ({ id: (await newPlatformProject(service)).id });

const fundingSource: Make = async (service) => ({ id: (await newSource(service)).id });

/** What the call's example cannot provide. */
const made: Record<string, Make> = {
  ...bulkInputs,
  ...contactInputs,
  ...shopInputs,
  ...trainingInputs,
  ...roomInputs,
  ...guestInputs,
  ...operationsInputs,
  ...newsletterInputs,
  ...invitationInputs,
  ...conversationInputs,
  ...inboxInputs,
  submitProject: async () => entries(),
  signUp: freshAddress,
  requestPasswordReset: freshAddress,
  resendConfirmation: freshAddress,
  confirmEmail: async (service, owner) => ({
    token: await linkOf(service, owner, 'confirm-email'),
    password: demoPassword,
  }),
  resetPassword: async (service, owner) => ({
    token: await linkOf(service, owner, 'reset-password'),
  }),
  changePassword: async () => ({ currentPassword: demoPassword, newPassword }),
  startSecondFactor: ownPassword,
  removeSecondFactor: ownPassword,
  eraseAccount: ownPassword,
  confirmSecondFactor: async (service, owner) => ({
    code: codeAt(service.clock, await giveSecret(service, owner)),
  }),
  endOneSession: async (service, owner) => ({ id: await sessionOf(service, owner) }),
  chooseMemberType: async (service, owner) => ({ id: await userIdOf(service, owner) }),
  undoStep: async (service, owner) => ({ undo: await undoOfDeal(service, owner) }),
  readNotifications: async (service, owner) => ({ upTo: await newNotification(service, owner) }),
  sendMessage: freshAddress,
  subscribe: freshAddress,
  getMessage: message,
  listMessageReplies: message,
  answerMessage: message,
  changeMessageStatus: message,
  writeToPerson: anybody,
  completeTask: task,
  deleteTask: task,
  getDocumentFile: document,
  getDocumentHistory: document,
  addMessageFile: async () => ({ file: smallPdf }),
  changeDocument: document,
  deleteDocument: document,
  replaceDocument: async (service, owner) => ({
    ...(await document(service, owner)),
    file: smallPdf,
  }),
  uploadProjectDocument: async (service, owner) => ({
    ...(await project(service, owner)),
    file: smallPdf,
  }),
  uploadDocument: async () => ({ file: smallPdf }),
  getDiscussion: discussion,
  listReplies: discussion,
  replyToDiscussion: discussion,
  followDiscussion: discussion,
  getListedMember: async (service) => ({ id: await newListedMember(service) }),
  revisePosition: async (service, owner) => ({
    id: (await newPositionOf(service, owner)).id,
  }),
  sendPosition: async (service, owner) => ({
    id: (await newPositionOf(service, owner)).id,
  }),
  getPosition: position,
  getPublicPosition: async (service) => ({ id: (await newAdoptedPosition(service)).id }),
  getPositionEdition: async (service, owner) => ({
    ...(await position(service, owner)),
    number: 1,
  }),
  decidePosition: position,
  listPositionComments: position,
  commentOnPosition: position,
  removePositionComment: async (service, owner) => ({
    id: (await newPositionCommentOf(service, owner)).id,
  }),
  getEvent: event,
  registerForEvent: event,
  leaveEvent: event,
  getEventFile: event,
  changeEvent: event,
  cancelEvent: event,
  listRegistrations: async (service) => ({ id: (await newRegistration(service)).id }),
  reportPost: post,
  moderatePost: post,
  requestMeeting: soon,
  changeMeeting: meeting,
  getMeetingFile: meeting,
  getMessageFile: async (service, owner) => ({ id: await newMessageFileOf(service, owner) }),
  answerMeeting: meeting,
  inviteToMeeting: async (service, owner) => ({
    email: await newAccount(service),
    ...(await soon(service, owner)),
  }),
  // Whoever has the address may read it, but a suspended account's is closed.
  getCalendar: async (service) => ({ token: await calendarToken(service, 'client') }),
  confirmSubscription: async (service) => ({ token: await confirmationLink(service) }),
  getSubscription: subscriber,
  changeSubscription: subscriber,
  unsubscribe: subscriber,
  getLinkedEmails: linkedEmails,
  endEmails: linkedEmails,
  resumeEmails: linkedEmails,
  changeRole: anybody,
  changeUserStatus: anybody,
  changePermissions: anybody,
  endAccountSessions: anybody,
  resetSecondFactor: async (service) => {
    const email = await newAccount(service);
    await giveSecret(service, email, 'on');
    return { userId: await userIdOf(service, email) };
  },
  getAccountRecord: anybody,
  decideAccessRequest: async (service) => ({ id: await newAccessRequest(service) }),
  invitePerson: freshAddress,
  streamViewers: async (service, owner) => ({
    ...(await message(service, owner)),
    record: 'message',
    tab: randomUUID(),
  }),
  saveView: async () => ({ name: newViewName() }),
  renameView: async (service, owner) => ({ ...(await view(service, owner)), name: newViewName() }),
  deleteView: view,
  getPartnerOrganization: organization,
  changePartnerOrganization: ownOrganization,
  administerPartnerOrganization: organization,
  archivePartnerOrganization: organization,
  assignPartnerPerson: async (service, owner) => ({
    ...(await organization(service, owner)),
    email: await newAccount(service, { role: 'partner' }),
  }),
  removePartnerPerson: async (service) => {
    const { email, organization: of } = await newPartner(service);
    return { id: of.id, userId: await userIdOf(service, email) };
  },
  createFundingPlatform: async () => platformEntries(),
  getFundingPlatform: async (service) => ({ platformId: (await newPlatform(service)).id }),
  getPlatformDashboard: platform,
  getPlatformRecord: platform,
  administerFundingPlatform: async (service) => ({
    ...platformEntries(),
    id: (await newPlatform(service)).id,
  }),
  archiveFundingPlatform: platform,
  listPlatformContacts: ownPlatform,
  addPlatformContact: ownPlatform,
  changePlatformContact: platformContact,
  removePlatformContact: platformContact,
  addPlatformProject: platform,
  changePlatformProject: platformProject,
  removePlatformProject: platformProject,
  assignPlatformPartner: async (service, owner) => ({
    ...(await platform(service, owner)),
    email: await newAccount(service, { role: 'partner' }),
  }),
  removePlatformPartner: async (service) => {
    const { id, userId } = await newAssignment(service);
    return { id, userId };
  },
  syncFunding: async (service) => {
    await noRecentSync(service);
    return {};
  },
  createFundingSource: async () => sourceEntries(),
  getFundingSource: fundingSource,
  changeFundingSource: async (service, owner) => {
    const { name, address } = sourceEntries();
    return { ...(await fundingSource(service, owner)), name, address };
  },
  pauseFundingSource: fundingSource,
  runFundingSource: async (service, owner) => {
    await noRecentSync(service);
    return fundingSource(service, owner);
  },
  mergeOpportunities: async (service) => ({
    kept: await newOpportunity(service),
    duplicate: await newOpportunity(service),
  }),
  undoMerge: newMerge,
  distinguishOpportunities: async (service) => ({
    first: await newOpportunity(service),
    second: await newOpportunity(service),
    distinct: true,
  }),
  requestIntroduction: async (service, owner) => {
    await newOrganization(service, [owner]);
    return { organizationId: (await newPartner(service)).organization.id };
  },
  answerIntroduction: async (service, owner) => ({
    id: (await newIntroductionTo(service, owner)).id,
  }),
  getPipelineProject: pipelineProject,
  getPipelineEntry: pipelineProject,
  changePipelineEntry: pipelineProject,
  expressInterest: async (service, owner) => {
    await newOrganization(service, [owner]);
    return pipelineProject(service, owner);
  },
  withdrawInterest: async (service, owner) => ({ id: (await newInterestOf(service, owner)).id }),
  listFittingProjects: opportunity,
  getOpportunity: opportunity,
  addFavourite: opportunity,
  removeFavourite: async (service, owner) => ({ id: await newFavouriteOf(service, owner) }),
  reportMistake: opportunity,
  saveOpportunitySearch: async () => ({ name: searchNamed() }),
  changeOpportunitySearch: async (service, owner) => ({
    id: await newSearchOf(service, owner),
    name: searchNamed(),
  }),
  deleteOpportunitySearch: async (service, owner) => ({ id: await newSearchOf(service, owner) }),
  getReviewedOpportunity: opportunity,
  changeOpportunity: opportunity,
  archiveOpportunity: opportunity,
  settleMistake: async (service) => ({ id: await newMistake(service) }),
  listDeals: ownPlatform,
  createDeal: async (service, owner) => {
    const { platformId } = await ownPlatform(service, owner);
    return { platformId, contactId: await newContact(service, String(platformId)) };
  },
  getDeal: deal,
  changeDeal: deal,
  listDealActivities: deal,
  logDealActivity: deal,
  listPlatformActivities: ownPlatform,
  getDealMetrics: ownPlatform,
  getDealBoard: ownPlatform,
  getDealHistory: deal,
  listDealsOfProject: project,
  listShownDeals: project,
  listDealDocuments: deal,
  listPlatformDocuments: ownPlatform,
  uploadPlatformDocument: async (service, owner) => ({
    ...(await ownPlatform(service, owner)),
    file: smallPdf,
  }),
  uploadDealDocument: async (service, owner) => ({
    ...(await deal(service, owner)),
    file: smallPdf,
  }),
  changeDealDocument: dealDocument,
  getDealDocumentFile: dealDocument,
  ...articleInputs,
};

/** A valid input for a caller who may make the call; its object belongs to `owner`. */
export async function inputFor(
  service: Service,
  name: string,
  call: Call,
  owner: string,
): Promise<Input> {
  const make = made[name];
  if (make) return { ...call.example, ...(await make(service, owner)) };
  const names = pathNames(call.path);
  if (names.length === 0) return { ...call.example };
  const project = await newProject(service, owner);
  const parts = { id: project.id, code: project.trackingCode };
  const own = Object.entries(parts).filter(([name]) => names.includes(name));
  return { ...call.example, ...Object.fromEntries(own) };
}
