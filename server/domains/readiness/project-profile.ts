/** The profile of a project for funders: one page, drawn when it is asked for and kept until something of it changes. */
import { profileWords as words } from '#content/readiness.ts';
import type { CallInput } from '#contract/call.ts';
import type * as calls from '#contract/readiness/readiness.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/handlers.ts';
import { administers } from '../identity/policy.ts';
import { type ProjectFacts, type ProjectScope, projectFacts } from '../intake/project-facts.ts';
import { readinessOf } from './present.ts';
import { findAssessment } from './queries.ts';

/** Where the files of a project's profile are. */
export const filesOfProfile = (projectId: string) => `project/${projectId}`;

/** Drawn from one state; when that changes meanwhile, it is looked at again. */
const looks = 3;

export async function getProjectProfile(
  context: Context,
  { id }: CallInput<typeof calls.getProjectProfile>,
): Promise<FileAnswer> {
  const { userId } = caller(context);
  const scope: ProjectScope = administers(context) ? 'all' : { ownerId: userId };
  const { db, files, visit, providers } = context;
  for (let tried = 0; tried < looks; tried += 1) {
    const project = await projectFacts(db, scope, id);
    if (!project) throw new AppError('not_found');
    const { data, version } = await profileData(context, project);
    const bytes = await providers.documents.of(
      { db, files, change: context.changeWithoutKey },
      {
        subject: `${filesOfProfile(id)}/profile`,
        task: { kind: 'profile', data },
        turn: { lane: 'free', owner: visit.address, signal: visit.signal?.() },
        holds: async (change) =>
          (await projectFacts(change.db, 'all', id))?.version === project.version &&
          ((await findAssessment(change.db, id))?.version ?? 0) === version,
      },
    );
    if (bytes) return { name: `${words.named(project.title)}.pdf`, type: 'application/pdf', bytes };
  }
  throw new AppError('documents_busy', { retryAfter: 5 });
}

async function profileData(context: Context, project: ProjectFacts) {
  const { settings } = context;
  const { version, answers, areas, score, steps, updatedAt } = await readinessOf(
    context.db,
    context,
    project.id,
    'sponsor',
  );
  const at = [project.updatedAt, updatedAt ?? ''].sort().at(-1) ?? project.updatedAt;
  const data = {
    site: settings.site,
    at,
    on: Temporal.Instant.from(at).toZonedDateTimeISO(settings.timeZone).toPlainDate().toString(),
    project: {
      title: project.title,
      description: project.description,
      submittedBy: project.submittedBy,
      organization: project.organization,
      location: project.location,
      projectType: project.projectType,
      budgetRange: project.budgetRange,
      timeline: project.timeline,
      statusLabel: project.statusLabel,
    },
    score,
    areas,
    steps,
    answers: answers.map(({ question, level, points, evidence, correction }) => ({
      question,
      level: correction?.level ?? level,
      points,
      hasEvidence: evidence !== null,
      isCorrected: correction !== null,
    })),
  };
  return { data, version };
}
