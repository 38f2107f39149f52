/** People with a member type. */
import { approvedPerson, client, setRights } from './api.ts';

/** An approved person who has chosen this member type, and their calls; an administrator if so named. */
export async function newMember(memberType = 'general', role?: 'admin') {
  const person = await approvedPerson();
  const own = await client(person.email, person.password);
  await own.send('PATCH', `/api/users/${person.id}/member-type`, { memberType });
  if (role) await setRights(person.email, 'role', role);
  return { ...person, own };
}
