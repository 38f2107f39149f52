import { randomUUID } from 'node:crypto';
import { actorNamed, newAccount } from './people.ts';
import type { Service } from './service.ts';

/** The id of an open request of a new account, or of this one, for the partner role. */
export async function newAccessRequest(
  service: Service,
  account?: string,
  role: 'partner' | 'admin' = 'partner',
): Promise<string> {
  const id = randomUUID();
  const { userId } = await actorNamed(service, account ?? (await newAccount(service)));
  await service.rows(
    'insert into access_requests (id, user_id, role, created_at) values ($1, $2, $3, $4)',
    [id, userId, role, `${service.clock.now()}`],
  );
  return id;
}
