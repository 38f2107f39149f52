/** Funding opportunities as a sync would have stored them. */
import { randomUUID } from 'node:crypto';
import { actorNamed } from './people.ts';
import type { Service } from './service.ts';

interface Given {
  id: string;
  source: string;
  title: string;
  platform: string;
  type: string;
  region: string | null;
  isOpen: boolean;
  amount: number | null;
  description: string;
  eligibility: string[];
  /** YYYY-MM-DD. */
  deadline: string | null;
  binds: boolean;
  applicationUrl: string | null;
  needsReview: boolean;
  createdAt: Temporal.Instant;
}

let made = 0;

/** Adds a source unless it exists. */
export async function newSource(service: Service, id = 'example'): Promise<string> {
  const now = `${service.clock.now()}`;
  await service.rows(
    `insert into funding_sources (id, kind, name, address, licence, settings, created_at, updated_at)
     values ($1, 'feed', $2, 'https://example.org/feed', 'CC BY 4.0', '{}', $3, $3) on conflict do nothing`,
    [id, `Source ${id}`, now],
  );
  return id;
}

/** Returns its id. */
export async function newOpportunity(
  service: Service,
  given: Partial<Given> = {},
): Promise<string> {
  made += 1;
  const source = await newSource(service, given.source);
  const one: Given = {
    id: `${source}:${made}`,
    source,
    title: `Opportunity ${made}`,
    platform: 'Example Fund',
    type: 'grant',
    region: null,
    isOpen: true,
    amount: 1_000_000,
    description: 'For data centres.',
    eligibility: ['Public bodies'],
    deadline: null,
    binds: true,
    applicationUrl: 'https://example.org/apply',
    needsReview: false,
    createdAt: service.clock.now(),
    ...given,
  };
  await service.rows(
    `insert into funding_opportunities (id, source_id, title, platform, type, region, is_open, amount, description,
       requirements, eligibility, deadline, deadline_binds, application_url, needs_review, digest, fetched_at,
       created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, '{"A feasibility study"}', $10, $11, $12, $13, $14,
       'digest', $15, $15, $15)`,
    [
      one.id,
      source,
      one.title,
      one.platform,
      one.type,
      one.region,
      one.isOpen,
      one.amount,
      one.description,
      one.eligibility,
      one.deadline,
      one.binds,
      one.applicationUrl,
      one.needsReview,
      `${one.createdAt}`,
    ],
  );
  return one.id;
}

export async function newFavouriteOf(service: Service, owner: string): Promise<string> {
  const { userId } = await actorNamed(service, owner);
  const id = await newOpportunity(service);
  await service.rows(
    'insert into favourite_opportunities (user_id, opportunity_id, since) values ($1, $2, $3)',
    [userId, id, `${service.clock.now()}`],
  );
  return id;
}

let searches = 0;
/** A name that no other search has. */
export function searchNamed(): string {
  searches += 1;
  return `Search ${searches}`;
}

export async function newSearchOf(
  service: Service,
  owner: string,
  filter: object = { search: 'energy' },
): Promise<string> {
  const { userId } = await actorNamed(service, owner);
  const id = randomUUID();
  await service.rows(
    `insert into opportunity_searches (id, user_id, name, filter, alerts, checked_at, created_at)
     values ($1, $2, $3, $4, true, $5, $5)`,
    [id, userId, searchNamed(), JSON.stringify(filter), `${service.clock.now()}`],
  );
  return id;
}

/** A mistake reported by nobody who still has an account. */
export async function newMistake(service: Service): Promise<string> {
  const id = randomUUID();
  await service.rows(
    `insert into opportunity_mistakes (id, opportunity_id, message, created_at) values ($1, $2, 'Wrong date.', $3)`,
    [id, await newOpportunity(service), `${service.clock.now()}`],
  );
  return id;
}
