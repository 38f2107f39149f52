/** People with a member type. */
import type { MemberType } from '#contract/vocabulary.ts';
import { approvedPerson, client } from './api.ts';

/** An approved person who has chosen this member type, and their calls; an administrator if so named. */
export async function newMember(memberType: MemberType = 'general', role?: 'admin') {
  const person = await approvedPerson({ memberType, ...(role && { role }) });
  return { ...person, own: await client(person.email, person.password) };
}
