/** Demonstration partners: invented organisations, introductions at every step, and interest in projects. */
import { demoDomain } from '#content/demo.ts';
import type { CallInput } from '#contract/call.ts';
import type { createPartnerOrganization as create } from '#contract/partners/organizations.ts';
import type { FundingStage, PipelineStatus } from '#contract/partners/vocabulary.ts';
import { createAccount } from '../domains/identity/accounts/accounts.ts';
import { permissionsFor, permissionsOfNewAccounts } from '../domains/identity/policy.ts';
import { demoActor } from '../domains/identity/sessions/sessions.ts';
import { listReviews } from '../domains/intake/review-projects.ts';
import {
  assignPartnerPerson,
  createPartnerOrganization,
} from '../domains/partners/administer-organizations.ts';
import { answerIntroduction, requestIntroduction } from '../domains/partners/introductions.ts';
import { changePipelineEntry, expressInterest } from '../domains/partners/pipeline.ts';
import type { Platform } from '../platform/context.ts';
import { contextAt } from './context-at.ts';
import { demoPartners } from './partner-organizations.ts';

const stages: {
  title: string;
  status: PipelineStatus;
  stage: FundingStage;
  summary: string;
  hoursAgo: number;
}[] = [
  {
    title: 'Geothermal campus at Olkaria, first hall',
    status: 'negotiation',
    stage: 'series-a',
    summary:
      'Steam supply and land are contracted. The sponsor is looking for a lead investor for the first hall and a carrier for a second fibre route.',
    hoursAgo: 400,
  },
  {
    title: 'Cooling retrofit of the Johannesburg North hall',
    status: 'planning',
    stage: 'pre-series-a',
    summary:
      'Measured baseline and a fixed-price offer are there. Savings would be shared with whoever finances the retrofit.',
    hoursAgo: 30,
  },
  {
    title: 'Wind-powered hall on the Lake Turkana line',
    status: 'active',
    stage: 'series-a',
    summary: 'Funded. Construction partners have been chosen; skills partners are still welcome.',
    hoursAgo: 1000,
  },
  {
    title: 'Campus research cloud for two HBCUs',
    status: 'review',
    stage: 'pre-series-a',
    summary:
      'The two colleges are reviewing their agreement. A host for the mirror is wanted afterwards.',
    hoursAgo: 60,
  },
  {
    title: 'Mobile data centre trailers for disaster relief',
    status: 'open',
    stage: 'pre-series-a',
    summary: 'Routes and sites are agreed. The sponsor is looking for a builder and a lender.',
    hoursAgo: 20,
  },
];

/**
 * Creates a person without a password, so that nobody can sign in as them, for each organisation but the demonstration
 * partner’s.
 */
export async function seedPartners(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const { db } = platform.store;
  const actor = (name: string) => demoActor(db, `${name}@${demoDomain}`, now);
  const admin = await actor('admin');
  const partner = await actor('partner');
  const as = (who: typeof admin, hoursAgo: number) =>
    contextAt(platform, who, now.subtract({ hours: hoursAgo }));
  const ids = new Map<string, string>();
  const speakers = new Map<string, typeof admin>();
  for (const { speaker, ...entries } of demoPartners) {
    const { id } = await createPartnerOrganization(
      as(admin, 600),
      entries as CallInput<typeof create>,
    );
    ids.set(entries.name, id);
    if (!speaker) continue;
    const [firstName, lastName] = speaker;
    const email =
      entries.name === partnersOwn
        ? partner.email
        : `${firstName}.${lastName}@partner.example`.toLowerCase();
    if (entries.name !== partnersOwn)
      await db.transaction((change) =>
        createAccount(change, {
          id: crypto.randomUUID(),
          firstName,
          lastName,
          email,
          organization: entries.name,
          country: 'Nigeria',
          role: 'partner',
          memberType: null,
          status: 'active',
          permissions: permissionsFor('partner', permissionsOfNewAccounts),
          emailConfirmedAt: now,
          createdAt: now.subtract({ hours: 700 }),
          password: crypto.randomUUID(),
        }),
      );
    await assignPartnerPerson(as(admin, 590), { id, email });
    speakers.set(entries.name, await demoActor(db, email, now));
  }
  const introduce = (from: string, to: string, hoursAgo: number, message: string) => {
    const who = speakers.get(from);
    const organizationId = ids.get(to);
    if (!who || !organizationId) throw new Error(`Nobody introduces ${from} to ${to}`);
    return requestIntroduction(as(who, hoursAgo), { organizationId, message });
  };
  const answer = (by: string, id: string, action: 'accept' | 'decline', hoursAgo: number) =>
    answerIntroduction(as(speakers.get(by) ?? partner, hoursAgo), { id, action });

  await introduce(
    'Harmattan Infrastructure Fund',
    partnersOwn,
    20,
    'We’re assessing a hall in Olkaria and would like to hear from you what steam supply costs over ten years.',
  );
  const accepted = await introduce(
    partnersOwn,
    'Gulf of Guinea Fibre',
    300,
    'We can offer power at two landing sites and are looking for a carrier that would share a duct.',
  );
  await answer('Gulf of Guinea Fibre', accepted.id, 'accept', 260);
  const declined = await introduce(
    partnersOwn,
    'Coastal Credit Partners',
    200,
    'Would you look at a bridge loan for a substation?',
  );
  await answer('Coastal Credit Partners', declined.id, 'decline', 150);
  await introduce(
    partnersOwn,
    'Sahel Compute Systems',
    48,
    'Which racks do you run at 40 °C without chilled water?',
  );

  const { items } = await listReviews(as(admin, 0), {});
  for (const { title, status, stage, summary, hoursAgo } of stages) {
    const entry = items.find((item) => item.title === title);
    if (!entry) throw new Error(`There is no project ${title}`);
    const said = { id: entry.id, status, fundingStage: stage, summary, shared: true };
    await changePipelineEntry(as(admin, hoursAgo), said);
    if (status === 'negotiation')
      await expressInterest(as(partner, 90), {
        id: entry.id,
        message: 'We could supply the second steam line and run the wells.',
      });
  }
}

/** The organisation of the demonstration partner. */
const partnersOwn = 'Rift Valley Energy';
