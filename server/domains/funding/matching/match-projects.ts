/** Finds the opportunities that fit each project best, keeps them, and tells sponsors of good ones that are new. */
import * as calls from '#contract/funding/matching.ts';
import { type Change, changing, type Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Attempt } from '../../../platform/jobs/jobs.ts';
import { topics } from '../../../platform/live/live.ts';
import { todayOf } from '../../../platform/today.ts';
import { accountsAmong } from '../../identity/accounts/accounts.ts';
import {
  type MatchableFacts,
  matchableProject,
  pageMatchableProjects,
} from '../../intake/matchable-projects.ts';
import { notifyPerson } from '../../notifications/notify-person.ts';
import { readinessScores } from '../../readiness/present.ts';
import { readers } from '../opportunities/favourites.ts';
import { type BestMatches, type Matcher, makeMatcher } from './best-matches.ts';
import { factsOf, platformFinder } from './opportunity-facts.ts';
import {
  deleteMatches,
  holdOpportunities,
  insertNotified,
  listedPlatforms,
  type MatchRow,
  matchesOf,
  notifiedOf,
  pageCandidates,
  putFigures,
  putMatchings,
  replaceMatches,
  titlesOf,
} from './queries.ts';
import { type Days, daysFrom } from './rules.ts';

/** Opportunities read at once, and projects written in one transaction. */
const opportunitiesAtOnce = 5000;
const projectsAtOnce = 100;

type Found = MatchableFacts & BestMatches;

/** Without a project: all, after opportunities have changed, and daily because deadlines come nearer. */
export async function matchFunding(
  platform: Platform,
  /** Null: the daily one. */
  data: { projectId?: string } | null,
  { signal }: Pick<Attempt, 'signal'>,
): Promise<void> {
  const { db } = platform.store;
  const projectId = data?.projectId;
  const change = changing(platform, { actor: null, requestId: 'job-match-funding' });
  const begun = platform.clock.now();
  const matcher = await readOpportunities(db, daysFrom(todayOf(begun, platform.settings)), signal);
  if (projectId !== undefined) {
    const found = await match(db, matcher, await matchableProject(db, projectId));
    await change(async (tools) => {
      if (found.length === 0) await deleteMatches(tools.db, { projectId });
      await keep(tools, found);
    });
    return;
  }
  let projects = 0;
  let after: string | null = null;
  do {
    signal.throwIfAborted();
    const page: MatchableFacts[] = await pageMatchableProjects(db, {
      after,
      limit: projectsAtOnce,
    });
    const found = await match(db, matcher, page);
    await change((tools) => keep(tools, found));
    projects += page.length;
    after = page.length < projectsAtOnce ? null : (page.at(-1)?.id ?? null);
  } while (after !== null);
  await change(async (tools) => {
    await deleteMatches(tools.db, { before: begun });
    const { opportunities, fitting, good, reasons } = matcher;
    const counts = [...reasons].map(([code, of]) => ({ code, ...of }));
    const computedAt = tools.now;
    await putFigures(tools.db, {
      computedAt,
      projects,
      opportunities,
      fitting,
      good,
      reasons: counts,
    });
    await tools.publish(topics.administrators, { changed: [calls.getMatchingFigures.path] });
  });
}

async function readOpportunities(db: Db, days: Days, signal: AbortSignal): Promise<Matcher> {
  const matcher = makeMatcher(days);
  const { today } = days;
  const platformOf = platformFinder(await listedPlatforms(db));
  let after: string | undefined = '';
  while (after !== undefined) {
    signal.throwIfAborted();
    const rows = await pageCandidates(db, { today, after, limit: opportunitiesAtOnce });
    matcher.add(rows.map((row) => ({ id: row.id, ...factsOf(row, platformOf(row)) })));
    after = rows.length < opportunitiesAtOnce ? undefined : rows.at(-1)?.id;
  }
  return matcher;
}

async function match(db: Db, matcher: Matcher, projects: readonly MatchableFacts[]) {
  const ids = projects.map(({ id }) => id);
  const scores = await readinessScores(db, ids);
  return projects.map((project): Found => {
    const { id, location, projectType, budget, isOpenEnded } = project;
    const readiness = scores.get(id) ?? null;
    const facts = { location, projectType, budget, isOpenEnded, readiness };
    return { ...project, ...matcher.bestOf({ id, ...facts }) };
  });
}

/** Writes what differs from what is kept; says so to open screens, and tells of good matches that are new. */
async function keep(change: Change, matched: readonly Found[]): Promise<void> {
  if (matched.length === 0) return;
  const { db, now } = change;
  const named = matched.flatMap(({ best }) => best.map(({ opportunityId }) => opportunityId));
  const held = await holdOpportunities(db, [...new Set(named)]);
  const found = matched.map((one) => ({
    ...one,
    best: one.best.filter(({ opportunityId }) => held.has(opportunityId)),
  }));
  const ids = found.map(({ id }) => id);
  // First, because it makes another job about the same project wait.
  await putMatchings(
    db,
    found.map(({ id, fitting }) => ({ projectId: id, fitting, computedAt: now })),
  );
  const kept = Map.groupBy(await matchesOf(db, ids), ({ projectId }) => projectId);
  const changed = found.flatMap((project) => {
    const before = kept.get(project.id) ?? [];
    const rows = rowsOf(project, before, now);
    return isSame(rows, before) ? [] : [{ project, rows }];
  });
  await replaceMatches(
    db,
    changed.map(({ project }) => project.id),
    changed.flatMap(({ rows }) => rows),
  );
  const owners = changed.flatMap(({ project: { ownerId } }) => ownerId ?? []);
  if (changed.length > 0)
    await change.publish(topics.administrators, { changed: ['/api/admin/projects/'] });
  if (owners.length > 0)
    await change.publish([...new Set(owners)].map(topics.person), { changed: ['/api/projects/'] });
  await tellOfNew(change, found);
}

const rowsOf = ({ id, best }: Found, before: readonly MatchRow[], now: Temporal.Instant) =>
  best.map((one, at): MatchRow => {
    const known = before.find(({ opportunityId }) => opportunityId === one.opportunityId);
    return { projectId: id, ...one, place: at + 1, foundAt: known?.foundAt ?? now };
  });

const isSame = (rows: readonly MatchRow[], before: readonly MatchRow[]): boolean =>
  rows.length === before.length &&
  rows.every((row, at) => {
    const known = before[at];
    return (
      known?.opportunityId === row.opportunityId &&
      known.good === row.good &&
      textOf(known) === textOf(row)
    );
  });

/** The database doesn’t keep the order of the names in an object. */
const textOf = ({ reasons }: MatchRow): string =>
  JSON.stringify(reasons.map((reason) => Object.entries(reason).sort()));

/** Only sponsors who may see opportunities; whoever becomes one is told by the next daily run. */
async function tellOfNew(change: Change, found: readonly Found[]): Promise<void> {
  const { db, now } = change;
  const owners = found.flatMap(({ ownerId }) => ownerId ?? []);
  const admitted = await accountsAmong(db, [...new Set(owners)], readers, now);
  const told = found.filter(
    ({ ownerId, best }) => admitted.has(ownerId ?? '') && best.some(({ good }) => good),
  );
  if (told.length === 0) return;
  const ids = told.map(({ id }) => id);
  const known = await notifiedOf(db, ids);
  const fresh = await insertNotified(
    db,
    told.flatMap(({ id, best }) =>
      best
        .filter(({ good, opportunityId }) => good && !known.has(`${id} ${opportunityId}`))
        .map(({ opportunityId }) => ({ projectId: id, opportunityId, at: now })),
    ),
  );
  const titles = await titlesOf(db, [...new Set(fresh.map(({ opportunityId }) => opportunityId))]);
  for (const { id, ownerId, title, best } of told) {
    const own = fresh.filter(({ projectId }) => projectId === id);
    // Its best one is named.
    const first = best.find(({ opportunityId }) =>
      own.some((one) => one.opportunityId === opportunityId),
    );
    const opportunity = titles.get(first?.opportunityId ?? '');
    if (!ownerId || opportunity === undefined) continue;
    await notifyPerson(change, ownerId, {
      kind: 'funding-matched',
      params: { title, opportunity, count: own.length },
      link: `/client-portal?tab=projects&project=${id}#funding`,
    });
  }
}
