/** What was found for a project, and how an opportunity fits the projects that its reader may see. */
import type { CallInput, CallOutput } from '#contract/call.ts';
import type * as calls from '#contract/funding/matching.ts';
import type { Match, MatchingFigures, ProjectMatches } from '#contract/funding/matching.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, caller } from '../../../platform/context.ts';
import { todayOf } from '../../../platform/today.ts';
import { canUsePartnerPortal } from '../../identity/policy.ts';
import { matchableProjectsOf } from '../../intake/matchable-projects.ts';
import { listPipelineEntries } from '../../intake/pipeline-entries.ts';
import { budgetOf, isOpenEnded } from '../../intake/policy.ts';
import { type ProjectFacts as Project, projectFacts } from '../../intake/project-facts.ts';
import { readinessScores } from '../../readiness/present.ts';
import { readsFunding } from '../opportunities/favourites.ts';
import { statusOf } from '../opportunities/status.ts';
import { factsOf, platformFinder } from './opportunity-facts.ts';
import {
  findCandidate,
  findFigures,
  findMatching,
  listedPlatforms,
  openMatchesOf,
} from './queries.ts';
import { compareVerdicts, daysFrom, judge, type ProjectFacts, reasonsOf } from './rules.ts';

/** Projects looked at for one opportunity, of the caller’s own and of the pipeline. */
const mostProjects = 100;

export async function getProjectMatches(
  context: Context,
  { id }: CallInput<typeof calls.getProjectMatches>,
): Promise<CallOutput<typeof calls.getProjectMatches>> {
  const actor = caller(context);
  const project = await projectFacts(context.db, { ownerId: actor.userId }, id);
  if (!project) throw new AppError('not_found');
  return matchesOfProject(context, project, !readsFunding(actor));
}

export async function getReviewMatches(
  context: Context,
  { id }: CallInput<typeof calls.getReviewMatches>,
): Promise<CallOutput<typeof calls.getReviewMatches>> {
  const project = await projectFacts(context.db, 'all', id);
  if (!project) throw new AppError('not_found');
  return matchesOfProject(context, project, false);
}

const ended: readonly Project['status'][] = ['funded', 'declined', 'withdrawn'];

async function matchesOfProject(
  { db, now, settings }: Context,
  { id, status }: Project,
  isRestricted: boolean,
): Promise<ProjectMatches> {
  const none = { id, isRestricted, computedAt: null, fitting: 0, matches: [] };
  if (ended.includes(status)) return { ...none, state: 'ended' };
  const matching = await findMatching(db, id);
  if (!matching) return { ...none, state: 'waiting' };
  const { fitting, computedAt } = matching;
  const ready = { ...none, state: 'ready' as const, fitting, computedAt: computedAt.toString() };
  if (isRestricted) return ready;
  const today = todayOf(now, settings);
  const rows = await openMatchesOf(db, id, today.toString());
  return {
    ...ready,
    matches: rows.map(
      ({ match, opportunity }): Match => ({
        opportunity: {
          ...opportunity,
          status: statusOf(opportunity, today),
          deadline: opportunity.deadline?.toString() ?? null,
        },
        good: match.good,
        reasons: match.reasons,
        foundAt: match.foundAt.toString(),
      }),
    ),
  };
}

export async function listFittingProjects(
  context: Context,
  { id }: CallInput<typeof calls.listFittingProjects>,
): Promise<CallOutput<typeof calls.listFittingProjects>> {
  const { db, now, settings } = context;
  const actor = caller(context);
  const row = await findCandidate(db, id);
  if (!row) throw new AppError('not_found');
  const platformOf = platformFinder(await listedPlatforms(db));
  const opportunity = factsOf(row, platformOf(row));
  const days = daysFrom(todayOf(now, settings));
  const own = await matchableProjectsOf(db, actor.userId, mostProjects);
  const scores = await readinessScores(
    db,
    own.map((project) => project.id),
  );
  const judged = (project: ProjectFacts, about: { id: string; title: string; isOwn: boolean }) => {
    // Readiness, and what it says about the stage, is between the sponsor and the alliance.
    const without = about.isOwn ? [] : (['readiness', 'stage'] as const);
    const verdict = judge(project, opportunity, days, without);
    return { about, verdict, reasons: reasonsOf(project, opportunity, verdict) };
  };
  const seesPipeline = canUsePartnerPortal(actor);
  const shared = seesPipeline ? (await listPipelineEntries(db, { limit: mostProjects })).items : [];
  const all = [
    ...own.map((project) => {
      const readiness = scores.get(project.id) ?? null;
      const { id, title } = project;
      return judged({ ...project, readiness }, { id, title, isOwn: true });
    }),
    ...shared
      .filter((entry) => entry.projectStatus !== 'funded' && !own.some(({ id }) => id === entry.id))
      .map((entry) => {
        const { id, title, budgetRange } = entry;
        const budget = budgetOf(budgetRange);
        const facts = {
          ...entry,
          budget,
          isOpenEnded: isOpenEnded(budgetRange),
          readiness: null,
        };
        return judged(facts, { id, title, isOwn: false });
      })
      // What is ruled out says nothing to a partner.
      .filter(({ verdict }) => !verdict.isRuledOut),
  ];
  all.sort(
    (one, other) =>
      Number(other.about.isOwn) - Number(one.about.isOwn) ||
      Number(one.verdict.isRuledOut) - Number(other.verdict.isRuledOut) ||
      compareVerdicts(one.verdict, other.verdict),
  );
  return {
    seesPipeline,
    projects: all.map(({ about, verdict: { good, isRuledOut }, reasons }) => ({
      ...about,
      good,
      isRuledOut,
      reasons,
    })),
  };
}

const nothing: MatchingFigures = {
  computedAt: null,
  projects: 0,
  opportunities: 0,
  fitting: 0,
  good: 0,
  reasons: [],
};

export async function getMatchingFigures({ db }: Context): Promise<MatchingFigures> {
  const row = await findFigures(db);
  return row ? { ...row, computedAt: row.computedAt.toString() } : nothing;
}
