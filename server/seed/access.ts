/** Demonstration invitations, and requests for the administrator role: open and decided ones. */
import { demoDomain } from '#content/demo.ts';
import type { Role } from '#contract/vocabulary.ts';
import { recordAccessRequest } from '../domains/identity/accounts/record-access-request.ts';
import {
  invitePerson,
  withdrawInvitation,
} from '../domains/identity/invitations/manage-invitations.ts';
import {
  decideAccessRequest,
  listAccessRequests,
} from '../domains/identity/requests/decide-requests.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';

interface Invited {
  firstName: string;
  lastName: string;
  role: Role;
  message?: string;
  daysAgo: number;
  withdrawn?: true;
}
const invited: Invited[] = [
  { firstName: 'Efua', lastName: 'Boateng', role: 'executive', daysAgo: 16 },
  { firstName: 'Peter', lastName: 'Otieno', role: 'partner', daysAgo: 9, withdrawn: true },
  {
    firstName: 'Aïcha',
    lastName: 'Koné',
    role: 'partner',
    message: 'As discussed in Abidjan: your team can put its sites into the partner portal.',
    daysAgo: 2,
  },
];

export async function seedAccess(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const actorOf = (name: string) => demoActor(platform.store.db, `${name}@${demoDomain}`, now);
  const admin = await actorOf('admin');
  const asAdmin = (daysAgo: number) =>
    contextAt(platform, admin, now.subtract({ hours: 24 * daysAgo }));
  for (const { daysAgo, withdrawn, ...person } of invited) {
    const plain = person.firstName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    const context = asAdmin(daysAgo);
    const { id } = await invitePerson(context, { ...person, email: `${plain}@invited.example` });
    if (withdrawn) await withdrawInvitation(context, { id });
  }
  const ask = async (name: string, daysAgo: number) => {
    const actor = await actorOf(name);
    const at = now.subtract({ hours: 24 * daysAgo });
    await contextAt(platform, actor, at).change((change) =>
      recordAccessRequest(change, actor, 'admin'),
    );
  };
  await ask('client', 20);
  const { items } = await listAccessRequests(asAdmin(19), {});
  await decideAccessRequest(asAdmin(19), {
    id: items[0]?.id ?? '',
    decision: 'decline',
    reason: 'Reviewers work for the alliance. Your own projects are in the client portal.',
  });
  await ask('team', 1);
}
