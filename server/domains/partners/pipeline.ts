/** The investment pipeline as partners see it, and their interest in its projects. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type { PipelineEntry, PipelineProject } from '#contract/partners/pipeline.ts';
import * as calls from '#contract/partners/pipeline.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Change, type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { given } from '../../platform/given.ts';
import { topics } from '../../platform/live/live.ts';
import { accountsOf } from '../identity/accounts/accounts.ts';
import { notifyAdministrators } from '../identity/accounts/notify-administrators.ts';
import {
  type Draft,
  type Entry,
  listPipelineEntries,
  lockPipelineDraft,
  pipelineDraftOf,
  pipelineEntryOf,
  setPipelineEntry,
} from '../intake/pipeline-entries.ts';
import { ownOrganization } from './organizations.ts';
import type { Own } from './policy.ts';
import { deleteInterest, insertInterest, interestsIn, interestsOf } from './queries/interests.ts';
import { findOrganizations } from './queries/organizations.ts';
import { organizationOf, peopleOf } from './queries/people.ts';

export async function listPipeline(
  context: Context,
  input: CallInput<typeof calls.listPipeline>,
): Promise<CallOutput<typeof calls.listPipeline>> {
  const { items, next, total } = await listPipelineEntries(context.db, input);
  const own = await ownOrganization(context);
  const interests = await interestsOf(
    context.db,
    own,
    items.map(({ id }) => id),
  );
  return { items: items.map((entry) => present(entry, own, interests.get(entry.id))), next, total };
}

export async function getPipelineProject(
  context: Context,
  { id }: CallInput<typeof calls.getPipelineProject>,
): Promise<PipelineProject> {
  return presentOne(context.db, await ownOrganization(context), id);
}

export async function expressInterest(
  context: Context,
  { id, message }: CallInput<typeof calls.expressInterest>,
): Promise<PipelineProject> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const entry = await pipelineEntryOf(change.db, id);
    if (!entry) throw new AppError('not_found');
    // Interest is expressed in an organisation's name, so the caller needs one.
    const own = await organizationOf(change.db, userId);
    if (!own) throw new AppError('not_found');
    if (entry.projectStatus === 'funded') throw new AppError('already_funded');
    const row = { projectId: id, organizationId: own.id, userId, message, createdAt: change.now };
    if (!(await insertInterest(change.db, row))) throw new AppError('interest_exists');
    await change.audit({
      action: 'interest.express',
      objectType: 'project',
      objectId: id,
      after: { organizationId: own.id },
    });
    await notifyAdministrators(change, {
      kind: 'project-interest',
      params: { organization: own.name, title: entry.title },
      link: `/admin?tab=projects&project=${id}`,
    });
    await publishInterest(change, own.id, id);
    return presentOne(change.db, own.id, id);
  });
}

export async function withdrawInterest(
  context: Context,
  { id }: CallInput<typeof calls.withdrawInterest>,
): Promise<PipelineProject> {
  const { userId } = caller(context);
  return context.change(async (change) => {
    const own = await organizationOf(change.db, userId);
    const of = own && { projectId: id, organizationId: own.id };
    if (!of || !(await deleteInterest(change.db, of))) throw new AppError('not_found');
    await change.audit({
      action: 'interest.withdraw',
      objectType: 'project',
      objectId: id,
      before: { organizationId: own.id },
    });
    await publishInterest(change, own.id, id);
    return presentOne(change.db, own.id, id);
  });
}

export async function getPipelineEntry(
  { db }: Context,
  { id }: CallInput<typeof calls.getPipelineEntry>,
): Promise<PipelineEntry> {
  const draft = await pipelineDraftOf(db, id);
  if (!draft) throw new AppError('not_found');
  return presentDraft(db, draft);
}

export async function changePipelineEntry(
  context: Context,
  { id, ...said }: CallInput<typeof calls.changePipelineEntry>,
): Promise<PipelineEntry> {
  return context.change(async (change) => {
    const draft = await lockPipelineDraft(change.db, id);
    if (!draft) throw new AppError('not_found');
    const { ifMatch } = context.visit;
    if (ifMatch !== undefined && ifMatch !== draft.version)
      throw new AppError('stale', { current: await presentDraft(change.db, draft) });
    const { status, fundingStage, summary, shared } = {
      ...draft,
      shared: draft.sharedAt !== null,
      ...given(said),
    };
    const set = { status, fundingStage: fundingStage || null, summary: summary || null, shared };
    return presentDraft(change.db, await setPipelineEntry(change, draft, set));
  });
}

async function publishInterest(change: Change, own: string, id: string): Promise<void> {
  const people = (await peopleOf(change.db, [own])).get(own) ?? [];
  await change.publish(people.map(topics.person), { changed: [calls.listPipeline.path] });
  await change.publish(topics.administrators, { changed: [`/api/admin/projects/${id}`] });
}

async function presentOne(db: Db, own: Own, id: string): Promise<PipelineProject> {
  const entry = await pipelineEntryOf(db, id);
  if (!entry) throw new AppError('not_found');
  return present(entry, own, (await interestsOf(db, own, [id])).get(id));
}

const present = (
  entry: Entry,
  own: Own,
  interested: Temporal.Instant | undefined,
): PipelineProject => ({
  ...entry,
  since: entry.since.toString(),
  interestedSince: interested?.toString() ?? null,
  abilities: {
    express: own !== null && !interested && entry.projectStatus !== 'funded',
    withdraw: interested !== undefined,
  },
});

async function presentDraft(db: Db, draft: Draft): Promise<PipelineEntry> {
  const interests = await interestsIn(db, draft.id);
  const organizations = await findOrganizations(
    db,
    interests.map(({ organizationId }) => organizationId),
  );
  const people = await accountsOf(
    db,
    interests.flatMap(({ userId }) => userId ?? []),
  );
  return {
    id: draft.id,
    status: draft.status,
    fundingStage: draft.fundingStage,
    summary: draft.summary,
    shared: draft.sharedAt !== null,
    version: draft.version,
    interests: interests.flatMap(({ organizationId, userId, message, createdAt }) => {
      const organization = organizations.get(organizationId);
      const person = people.get(userId ?? '');
      if (!organization) return [];
      return [
        {
          organization: { id: organization.id, name: organization.name },
          person: person ? { name: person.name, email: person.email } : null,
          message,
          createdAt: createdAt.toString(),
        },
      ];
    }),
  };
}
