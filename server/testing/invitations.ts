/** Invitations as tests need them. */
import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/vocabulary.ts';
import { hashSecret, newSecret } from '../domains/identity/authentication/secrets.ts';
import { actorNamed } from './people.ts';
import type { Service } from './service.ts';

let invited = 0;

/** An open invitation of the demonstration administrator, and the secret of its link. */
export async function newInvitation(
  service: Service,
  given: { email?: string; role?: Role } = {},
): Promise<{ id: string; email: string; token: string }> {
  invited += 1;
  const { email = `invited-${invited}@example.org`, role = 'member' } = given;
  const id = randomUUID();
  const token = newSecret();
  const now = service.clock.now();
  await service.rows(
    `insert into invitations (id, email, first_name, last_name, role, token_hash, mail_id, invited_by,
       created_at, sent_at, expires_at)
     values ($1, $2, 'Ngozi', 'Adeyemi', $3, $4, $1, $5, $6, $6, $7)`,
    [
      id,
      email,
      role,
      hashSecret(token),
      (await actorNamed(service, 'admin')).userId,
      `${now}`,
      `${now.add({ hours: 24 * 7 })}`,
    ],
  );
  return { id, email, token };
}

const listed = async (service: Service) => ({ id: (await newInvitation(service)).id });
const linked = async (service: Service) => ({ token: (await newInvitation(service)).token });

/** Inputs of the calls about them. */
export const invitationInputs = {
  sendInvitation: listed,
  withdrawInvitation: listed,
  getInvitation: linked,
  acceptInvitation: linked,
};
