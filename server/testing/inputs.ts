/** For every call an input that it takes, about an object of its own. */
import { demoPassword } from '#content/demo.ts';
import { type Call, pathNames } from '#contract/call.ts';
import { confirmationLink, manageLink, newMessage } from './engagement.ts';
import { codeAt, giveSecret } from './factor.ts';
import { actorNamed, clientOf, linkOf, newAccount } from './people.ts';
import { entries, newProject } from './projects.ts';
import type { Service } from './service.ts';
import { shopInputs } from './shop-inputs.ts';

type Input = Record<string, unknown>;
type Make = (service: Service, owner: string) => Promise<Input>;

export const newPassword = 'seven quiet herons over Lagos';

const userIdOf = async (service: Service, account: string) =>
  (await actorNamed(service, account)).userId;

/** The id of a session of the owner that was just opened. */
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
const subscriber: Make = async (service) => ({ token: await manageLink(service) });

/** What the call's example alone does not give. */
const made: Record<string, Make> = {
  ...shopInputs,
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
  sendMessage: freshAddress,
  subscribe: freshAddress,
  getMessage: message,
  answerMessage: message,
  changeMessage: message,
  confirmSubscription: async (service) => ({ token: await confirmationLink(service) }),
  getSubscription: subscriber,
  changeSubscription: subscriber,
  unsubscribe: subscriber,
  changeRole: anybody,
  changeUserStatus: anybody,
  changePermissions: anybody,
  getArticle: async (service) => ({
    articleId: (await service.rows('select article_id from articles limit 1'))[0]?.article_id,
  }),
};

/** An input that the call takes from a caller who may make it; its object is `owner`’s. */
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
