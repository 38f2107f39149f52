/** Sources of opportunities, and opportunities entered by hand. */
import { randomUUID } from 'node:crypto';
import { newOpportunity } from './opportunities.ts';
import { clientOf } from './people.ts';
import type { Service } from './service.ts';

const newSourceName = () => `Feed ${randomUUID()}`;

export const sourceEntries = () => ({
  kind: 'feed',
  name: newSourceName(),
  address: 'https://calls.example.org/feed.json',
});

async function created(service: Service, path: string, body: object): Promise<{ id: string }> {
  const admin = await clientOf(service, 'admin');
  const { status, body: made } = await admin.send('POST', path, body);
  if (status !== 201) throw new Error(JSON.stringify(made));
  return { id: String(made.id) };
}

export const newSource = (service: Service): Promise<{ id: string }> =>
  created(service, '/api/admin/funding/sources', sourceEntries());

/** As if the last sync had ended an hour ago. */
export async function noRecentSync(service: Service): Promise<void> {
  await service.rows(
    "update sync_runs set finished_at = coalesce(finished_at, now()), started_at = started_at - interval '1 hour'",
  );
}

export async function newMerge(service: Service): Promise<{ duplicate: string }> {
  const kept = await newOpportunity(service);
  const duplicate = await newOpportunity(service);
  const admin = await clientOf(service, 'admin');
  await admin.send('POST', '/api/admin/funding/merges', { kept, duplicate });
  return { duplicate };
}
