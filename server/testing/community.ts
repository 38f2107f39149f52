/** Discussions for tests, made by the use cases. */
import { startDiscussion } from '../domains/community/discussions/discussions.ts';
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

/** What opens a new discussion of somebody else. */
export const newPostOf = async (service: Service, account?: string) =>
  (await newDiscussionOf(service, account)).opening;
