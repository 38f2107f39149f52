/** Discussions and members for tests, made by the use cases. */

import { saveMemberProfile } from '../domains/community/directory/profiles.ts';
import { startDiscussion } from '../domains/community/discussions/discussions.ts';
import { registerForEvent } from '../domains/community/events/events.ts';
import { createEvent } from '../domains/community/events/plan-events.ts';
import {
  commentOnPosition,
  decidePosition,
  draftPosition,
  sendPosition,
} from '../domains/community/positions/positions.ts';
import { actorNamed, newAccount } from './people.ts';
import { contextOf } from './projects.ts';
import type { Service } from './service.ts';

/** A discussion that this account, or a new one, started. */
export async function newDiscussionOf(service: Service, account?: string, given = {}) {
  const author = await actorNamed(service, account ?? (await newAccount(service)));
  return startDiscussion(contextOf(service, author), {
    title: 'Wheeling agreements',
    content: 'Who has negotiated one?',
    category: 'infrastructure',
    ...given,
  });
}

/** The opening post of a new discussion by somebody else. */
export const newPostOf = async (service: Service, account?: string) =>
  (await newDiscussionOf(service, account)).opening;

/** The id of a new member in the directory. */
export async function newListedMember(service: Service): Promise<string> {
  const member = await actorNamed(service, await newAccount(service));
  const entries = { listed: true, expertise: [], shown: [] };
  await saveMemberProfile(contextOf(service, member), entries);
  return member.userId;
}

/** An event in three days. */
export const newEvent = async (service: Service, given: { capacity?: number | null } = {}) =>
  createEvent(contextOf(service, await actorNamed(service, 'admin')), {
    title: 'Site visit',
    startsAt: `${service.clock.now().add({ hours: 72 })}`,
    minutes: 120,
    place: 'Lagos',
    joinUrl: 'https://call.example/1',
    capacity: null,
    ...given,
  });

/** An event that a member registered for. */
export async function newRegistration(service: Service) {
  const member = await actorNamed(service, await newAccount(service));
  const { id } = await newEvent(service);
  return registerForEvent(contextOf(service, member), { id });
}

/** A policy position that this account, or a new one, drafted. */
export const newPositionOf = async (service: Service, account?: string) =>
  draftPosition(
    contextOf(service, await actorNamed(service, account ?? (await newAccount(service)))),
    {
      title: 'Data residency',
      content: 'Public data **stay** in the country.',
    },
  );

export async function newAdoptedPosition(service: Service) {
  const { id } = await newPositionOf(service);
  const admin = contextOf(service, await actorNamed(service, 'admin'));
  await sendPosition(admin, { id, status: 'review' });
  return decidePosition(admin, { id, status: 'adopted' });
}

/** A comment of this account on a new position. */
export async function newPositionCommentOf(service: Service, account: string) {
  const { id } = await newPositionOf(service);
  const author = contextOf(service, await actorNamed(service, account));
  return commentOnPosition(author, { id, content: 'Say who decides.' });
}
