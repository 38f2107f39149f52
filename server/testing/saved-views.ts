import { randomUUID } from 'node:crypto';
import { actorNamed } from './people.ts';
import type { Service } from './service.ts';

let views = 0;
/** A name that no other view has. */
export function newViewName(): string {
  views += 1;
  return `View ${views}`;
}

/** Saves a view of the accounts; returns its id. */
export async function newViewOf(service: Service, owner: string): Promise<string> {
  const { userId } = await actorNamed(service, owner);
  const id = randomUUID();
  await service.rows(
    `insert into saved_views (id, user_id, list, name, filter, created_at)
     values ($1, $2, 'users', $3, 'status=pending', $4)`,
    [id, userId, newViewName(), `${service.clock.now()}`],
  );
  return id;
}
