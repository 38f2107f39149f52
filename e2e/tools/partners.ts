/** Partners with organisations of their own. */
import { approvedPerson, asAdministrator, type Person, unique } from './api.ts';

export interface Partner extends Person {
  /** The organisation’s. */
  id: string;
  name: string;
}

/** A partner with a new organisation. */
export async function newPartner(name = `Ogun Works ${unique()}`): Promise<Partner> {
  const person = await approvedPerson({ role: 'partner' });
  const admin = await asAdministrator();
  const made = await admin.send<{ id: string }>('POST', '/api/admin/partner-organizations', {
    kind: 'technology',
    name,
    summary: 'Builds racks for hot places.',
    contactName: `Office of ${name}`.slice(0, 100),
  });
  const { id } = made.body;
  const path = `/api/admin/partner-organizations/${id}/people`;
  await admin.send('POST', path, { email: person.email });
  return { ...person, id, name };
}
