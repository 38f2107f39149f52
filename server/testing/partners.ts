/** Partner organisations for tests, and what happens between them. */
import { createPartnerOrganization } from '../domains/partners/administer-organizations.ts';
import { requestIntroduction } from '../domains/partners/introductions.ts';
import { changePipelineEntry, expressInterest } from '../domains/partners/pipeline.ts';
import { actorNamed, newAccount } from './people.ts';
import { bringTo, contextOf, newProject } from './projects.ts';
import type { Service } from './service.ts';

let made = 0;

/** Input of the administrators’ form, with a unique name. */
export function organizationEntries(given: Record<string, unknown> = {}) {
  made += 1;
  return {
    kind: 'industry' as const,
    name: `Kaduna Grid Works ${made}`,
    summary: 'Builds substations and private lines for large consumers.',
    ...given,
  };
}

/** A new organisation to which these accounts belong, whatever their role. */
export async function newOrganization(
  service: Service,
  accounts: readonly string[] = [],
  given: Record<string, unknown> = {},
) {
  const context = contextOf(service, await actorNamed(service, 'admin'));
  const organization = await createPartnerOrganization(context, organizationEntries(given));
  for (const account of accounts)
    await service.rows(
      `insert into partner_people (user_id, organization_id, since) values ($1, $2, $3)
       on conflict (user_id) do update set organization_id = excluded.organization_id`,
      [(await actorNamed(service, account)).userId, organization.id, `${service.clock.now()}`],
    );
  return organization;
}

/** An organisation with a new partner, whose address is included. */
export async function newPartner(service: Service, given: Record<string, unknown> = {}) {
  const email = await newAccount(service, { role: 'partner' });
  return { email, organization: await newOrganization(service, [email], given) };
}

/** An introduction that another organisation requested from the account’s. */
export async function newIntroductionTo(service: Service, account: string) {
  // There must be a partner to ask, whatever the account is.
  const colleague = await newAccount(service, { role: 'partner' });
  const asked = await newOrganization(service, [account, colleague]);
  const asking = await newPartner(service);
  return requestIntroduction(contextOf(service, await actorNamed(service, asking.email)), {
    organizationId: asked.id,
    message: 'We’re looking for a carrier for a site in Enugu.',
  });
}

/** A project that partners see. */
export async function newPipelineProject(service: Service, given: Record<string, unknown> = {}) {
  const project = await newProject(service, null, given);
  await bringTo(service, project.id, 'approved');
  await changePipelineEntry(contextOf(service, await actorNamed(service, 'admin')), {
    id: project.id,
    status: 'open',
    shared: true,
  });
  return project;
}

/** A project in which the account’s organisation is interested. */
export async function newInterestOf(service: Service, account: string) {
  const { id } = await newPipelineProject(service);
  await newOrganization(service, [account]);
  const context = contextOf(service, await actorNamed(service, account));
  return expressInterest(context, { id, message: 'We could finance the first hall.' });
}
