import type { Project } from '#contract/intake/projects.ts';
import { type Context, caller } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { listProjects } from './own-projects.ts';
import { countOwnProjects } from './queries/project-owners.ts';
import { countOpenTasks, firstOpenTask } from './queries/tasks.ts';

/** Counts the caller's projects; declined, withdrawn and funded ones are not active. */
export async function clientCounts(context: Context): Promise<{
  totalProjects: number;
  activeProjects: number;
  activeTasks: number;
  projects: Project[];
}> {
  const { userId } = caller(context);
  const counts = await countOwnProjects(context.db, userId);
  return {
    totalProjects: counts.all,
    activeProjects: counts.active,
    activeTasks: await countOpenTasks(context.db, userId),
    projects: (await listProjects(context, { limit: 3 })).items,
  };
}

/** The caller's open tasks: how many, and the one due first. */
export async function waitingTasks(context: Context) {
  const { userId } = caller(context);
  const first = await firstOpenTask(context.db, userId);
  return first && { count: await countOpenTasks(context.db, userId), first };
}

export const hasProjects = async (db: Db, userId: string): Promise<boolean> =>
  (await countOwnProjects(db, userId)).all > 0;
